package dev.touchstone.protocol.fleet;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A worker as the API shows it. What a worker that was only judged has not said is absent.
 *
 * @param state {@code active}, {@code set-aside}, {@code quarantined}, or {@code revoked} as its token is
 * @param reason why it is not active
 * @param online whether it was heard within the last minute
 * @param token name of the token that it came with; absent for the service's own worker
 * @param programs each as {@code stockfish (Stockfish 17)}
 * @param units units whose result counted
 * @param games games of these
 * @param failures units that it failed at, or whose result was refused, or whose lease ran out on it
 */
public record WorkerView(
        String name,
        String state,
        @Nullable String reason,
        String stateSince,
        boolean online,
        int slots,
        @Nullable String host,
        @Nullable Integer cores,
        @Nullable Long memoryMb,
        @Nullable String jdk,
        @Nullable String version,
        @Nullable Integer protocolVersion,
        Map<String, Long> signatures,
        @Nullable Long nodesPerSecond,
        List<String> programs,
        @Nullable String token,
        @Nullable String registeredAt,
        @Nullable String heardAt,
        long units,
        long games,
        long failures) {}
