package dev.touchstone.service.experiment;

import dev.touchstone.service.match.Match;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.util.List;

/**
 * A match of an experiment, as it stands.
 *
 * @param ordinal its place in the experiment, from 0
 * @param role what it is for
 * @param pairs its game pairs of which both games are stored, by opening
 * @param conversion of won positions by candidate and baseline
 */
public record Member(int ordinal, String role, Match match, Tally tally, List<PlayedPair> pairs, Shares conversion) {
    public Member {
        pairs = List.copyOf(pairs);
    }
}
