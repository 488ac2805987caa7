package dev.touchstone.service.experiment;

import dev.touchstone.statistics.PairedDifference;
import java.util.ArrayList;
import java.util.List;

/**
 * The two games of one opening of a match.
 *
 * @param opening its place in the set
 * @param points half points of the candidate, 0 to 4
 * @param line what was played, in hexadecimal: the start position and moves of both games, the candidate's with White first
 */
public record PlayedPair(int opening, int points, String line) {

    /** Two pairs from the same opening. */
    record Both(PlayedPair first, PlayedPair second) {}

    /** The pairs from each opening that both lists have; both are in the order of their openings. */
    static List<Both> joined(List<PlayedPair> first, List<PlayedPair> second) {
        List<Both> joined = new ArrayList<>();
        int other = 0;
        for (PlayedPair pair : first) {
            while (other < second.size() && second.get(other).opening() < pair.opening()) {
                other++;
            }
            if (other < second.size() && second.get(other).opening() == pair.opening()) {
                joined.add(new Both(pair, second.get(other)));
            }
        }
        return joined;
    }

    /** How the scores of joined pairs differ, the first minus the second. */
    static PairedDifference difference(List<Both> joined) {
        return PairedDifference.of(joined.stream()
                .map(pairs -> new PairedDifference.Opening(
                        pairs.first().points(), pairs.second().points()))
                .toList());
    }

    /** Of its two games, those with the same start and moves in another pair: 0 to 2. */
    int gamesAsIn(PlayedPair other) {
        int half = line.length() / 2;
        return (line.regionMatches(0, other.line, 0, half) ? 1 : 0)
                + (line.regionMatches(half, other.line, half, half) ? 1 : 0);
    }
}
