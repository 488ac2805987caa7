package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/experiments}, newest first. */
public record ExperimentList(List<ExperimentView> experiments) {
    public ExperimentList {
        experiments = List.copyOf(experiments);
    }
}
