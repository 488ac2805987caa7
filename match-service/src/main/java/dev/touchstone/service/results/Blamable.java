package dev.touchstone.service.results;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;

/**
 * What a side can be to blame for: only one whose budget is of time can overstep it, only a program can crash, stall, flood
 * or play a move that it does not have. The texts are read when somebody asks, which hardly any game gives cause to.
 *
 * @param candidate the candidate's configuration in text
 * @param baseline the baseline's
 */
record Blamable(String candidate, String baseline) {

    /**
     * One side.
     *
     * @param timed whether time is a part of its budget
     * @param program whether it plays in a process of its own
     */
    record Side(boolean timed, boolean program) {}

    /** The candidate, or else the baseline. */
    Side side(boolean isCandidate) {
        SideConfiguration read = SideConfiguration.parse(isCandidate ? candidate : baseline);
        return new Side(read.budget().map(Budget::isTimed).orElse(false), read instanceof ProgramConfiguration);
    }
}
