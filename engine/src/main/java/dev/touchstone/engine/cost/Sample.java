package dev.touchstone.engine.cost;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The positions that both sides search, and in how many of them their searches differ.
 *
 * @param games that the positions are from
 * @param positions searched in a pass
 * @param byPhase how many of them are from each part of a game
 * @param differing positions in which the two sides' searches differ in nodes, score or move
 * @param candidateNodes of a pass
 * @param baselineNodes of a pass
 */
public record Sample(
        int games, int positions, Map<Phase, Integer> byPhase, int differing, long candidateNodes, long baselineNodes) {

    private static final double RARE = 0.05;

    public Sample {
        byPhase = Map.copyOf(byPhase);
    }

    /** Whether what tells the sides apart has a say in so few searches that the ratio says little about its cost. */
    public boolean differsRarely() {
        return differing < RARE * positions;
    }

    /** What was searched, in a sentence, and how often it told the sides apart. */
    public String text() {
        String phases = Arrays.stream(Phase.values())
                .map(phase -> byPhase.get(phase) + " " + phase.word())
                .collect(Collectors.joining(", "));
        String differ = positions + " positions of " + games + " games (" + phases
                + "); the searches of the sides differ in " + differing;
        return differsRarely()
                ? differ + ": so few that the ratio says little of what the change costs where it has a say"
                : differ;
    }

    static Map<Phase, Integer> count(List<SampledGame> games) {
        Map<Phase, Integer> count = new EnumMap<>(Phase.class);
        for (Phase phase : Phase.values()) {
            count.put(phase, 0);
        }
        games.stream().flatMap(game -> game.searches().stream()).forEach(s -> count.merge(s.phase(), 1, Integer::sum));
        return count;
    }
}
