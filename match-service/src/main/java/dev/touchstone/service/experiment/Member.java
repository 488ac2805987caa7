package dev.touchstone.service.experiment;

import dev.touchstone.engine.cost.Sample;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A match of an experiment, as it stands.
 *
 * @param ordinal its place in the experiment, from 0
 * @param role what it is for
 * @param pairs its game pairs of which both games are stored, by opening
 * @param conversion of won positions by candidate and baseline
 * @param sample what was searched to measure its charge; null where none was measured
 */
public record Member(
        int ordinal,
        String role,
        Match match,
        Tally tally,
        List<PlayedPair> pairs,
        Shares conversion,
        @Nullable Sample sample) {
    public Member {
        pairs = List.copyOf(pairs);
    }

    /** Whether it ended unplayed, because what a node of its candidate costs could not be measured. */
    boolean lacksCharge() {
        return match.state() == MatchState.FAILED && match.equal().equals("time") && match.charge() == null;
    }
}
