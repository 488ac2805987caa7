package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.openings.Suite;
import dev.touchstone.openings.SuitePosition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A checked submission of a suite.
 *
 * @param configuration with its budget, or without where the suite brings one for each position
 * @param defender absent where the configuration plays both sides
 * @param generated how many endings were generated; absent for the suite's own
 */
public record NewSuiteRun(
        Suite suite,
        SideConfiguration configuration,
        @Nullable SideConfiguration defender,
        @Nullable Integer generated,
        @Nullable Long seed) {

    /** A position with the configuration that answers it. */
    public record Task(SuitePosition position, SideConfiguration configuration) {}

    /**
     * What is to be answered: at the configuration's own budget each different position once, else each at the budget that
     * the suite gives it.
     */
    public List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (SuitePosition position : suite.positions()) {
            if (!configuration.isBounded()) {
                tasks.add(new Task(position, atBudgetOf(position)));
            } else if (seen.add(position.fen())) {
                tasks.add(new Task(position, configuration));
            }
        }
        return tasks;
    }

    private SideConfiguration atBudgetOf(SuitePosition position) {
        OptionalInt depth = position.budget().orElseThrow().depth();
        OptionalLong nodes = position.budget().orElseThrow().nodes();
        return configuration.withMissingBudget(depth, nodes);
    }
}
