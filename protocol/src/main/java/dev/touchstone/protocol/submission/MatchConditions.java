package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import org.jspecify.annotations.Nullable;

/** What the matches of an experiment have in common, as submitted; what is absent is left to the usual values of a match. */
record MatchConditions(
        @Nullable Integer games,
        @Nullable OpeningsChoice openings,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String rules,
        @Nullable Integer plyLimit) {

    /** The same from another opening set. */
    MatchConditions from(OpeningsChoice others) {
        return new MatchConditions(games, others, nodes, depth, rules, plyLimit);
    }

    /** The same for sides that name their budgets, over so many games. */
    MatchConditions ofOwnBudgets(int count) {
        return new MatchConditions(count, openings, null, null, rules, plyLimit);
    }

    MatchSubmission atEqualNodes(@Nullable String candidate, @Nullable String baseline) {
        return match(candidate, baseline, "nodes", null);
    }

    MatchSubmission atEqualTime(@Nullable String candidate, @Nullable String baseline, @Nullable Double charge) {
        return match(candidate, baseline, "time", charge);
    }

    private MatchSubmission match(
            @Nullable String candidate, @Nullable String baseline, String equal, @Nullable Double charge) {
        return new MatchSubmission(
                candidate, baseline, games, openings, nodes, depth, equal, charge, rules, plyLimit, null, null);
    }
}
