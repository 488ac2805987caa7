package dev.touchstone.service.results;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;

/**
 * What a side can be to blame for: only one whose budget is of time can overstep it, only a program can crash, stall, flood
 * or play a move that it does not have.
 */
record Blamable(Side candidate, Side baseline) {

    /**
     * One side.
     *
     * @param timed whether time is a part of its budget
     * @param program whether it plays in a process of its own
     */
    record Side(boolean timed, boolean program) {
        private static Side of(String configuration) {
            SideConfiguration read = SideConfiguration.parse(configuration);
            return new Side(read.budget().map(Budget::isTimed).orElse(false), read instanceof ProgramConfiguration);
        }
    }

    /** As the two sides' texts say. */
    static Blamable of(String candidate, String baseline) {
        return new Blamable(Side.of(candidate), Side.of(baseline));
    }
}
