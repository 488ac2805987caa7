package dev.touchstone.protocol.fleet;

import java.util.List;

/** The answer of {@code GET /api/workers}, by name. */
public record WorkerList(List<WorkerView> workers) {}
