package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change, looked at from several sides: at equal nodes, at equal time, from endgames, the baseline against itself, and if
 * all of that speaks for it, on openings that nothing was tuned on.
 *
 * @param candidate engine configuration in text, without nodes of its own; required
 * @param baseline the same for the other side; required
 * @param games of each match, even; absent: two for each opening of the set
 * @param openings absent: the usual set
 * @param nodes fills a missing node budget
 * @param depth fills a missing depth budget
 * @param charge cost of a node of the candidate in nodes of the baseline; absent: measured
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 * @param require what lines must show, such as {@code equal-time:2,conversion:-1}
 * @param ladder opponents that both sides meet too, as the rungs of a ladder are written; absent: Stockfish at two budgets,
 *     where a worker has it; empty: none
 * @param noLadder why there is no ladder; the service says it where no worker has Stockfish
 * @param freshSeed from which the openings of the confirmation are made; absent: one that no experiment has used
 */
public record PanelSubmission(
        @Nullable String candidate,
        @Nullable String baseline,
        @Nullable Integer games,
        @Nullable OpeningsChoice openings,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable Double charge,
        @Nullable String rules,
        @Nullable Integer plyLimit,
        @Nullable String require,
        @Nullable List<@Nullable String> ladder,
        @Nullable String noLadder,
        @Nullable Integer freshSeed) {
    /** The same with that seed, unless it has one. */
    public PanelSubmission withFreshSeed(int seed) {
        return freshSeed != null
                ? this
                : new PanelSubmission(
                        candidate, baseline, games, openings, nodes, depth, charge, rules, plyLimit, require, ladder,
                        noLadder, seed);
    }

    /** The same without a ladder, for the reason given. */
    public PanelSubmission withoutLadder(String why) {
        return new PanelSubmission(
                candidate, baseline, games, openings, nodes, depth, charge, rules, plyLimit, require, List.of(), why,
                freshSeed);
    }
}
