package dev.touchstone.protocol.api;

import java.util.List;

<<<<<<< HEAD
/** Runs of suites, the newest first, without their positions. */
=======
/** The answer of {@code GET /api/suites}, newest first, without their positions. */
>>>>>>> 3643650 (wip)
public record SuiteRunList(List<SuiteRunView> runs) {
    public SuiteRunList {
        runs = List.copyOf(runs);
    }
}
