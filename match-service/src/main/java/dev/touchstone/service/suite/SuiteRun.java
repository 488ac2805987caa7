package dev.touchstone.service.suite;

import dev.touchstone.protocol.Side;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored run of a suite.
 *
 * @param side who answers; its budget is that of each position
 * @param defender who plays the other side; absent: {@code side} does
 * @param plyLimit half-moves after which play is given up; 0: each position is searched once
 * @param queue where its positions wait for a worker
 */
record SuiteRun(
        long id,
        String suite,
        String state,
        Side side,
        @Nullable Side defender,
        @Nullable Integer generated,
        @Nullable Long seed,
        int plyLimit,
        String queue,
        @Nullable String problem,
        Instant submittedAt,
        @Nullable Instant finishedAt) {}
