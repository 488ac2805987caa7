package dev.touchstone.protocol.api;

import java.util.List;

/** Runs of suites, the newest first, without their positions. */
public record SuiteRunList(List<SuiteRunView> runs) {
    public SuiteRunList {
        runs = List.copyOf(runs);
    }
}
