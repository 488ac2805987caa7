package dev.touchstone.protocol.fleet;

import dev.touchstone.protocol.ProgramFound;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker says of itself when it comes; the body of {@code POST /api/workers}.
 *
 * @param protocolVersion the version of the messages that it reads and writes
 * @param name the name that its results carry
 * @param instance made up at random by the process: tells it from another one of the same name
 * @param cores processors that it may use
 * @param memoryMb memory that it may use, MiB
 * @param jdk Java's version
 * @param version of Touchstone
 * @param signatures bench signature of each preset of its engine
 * @param programs UCI programs that it has, with their versions
 * @param nodesPerSecond measured speed of one slot, nodes of {@code cc65} a second; absent where nothing was measured
 * @param slots games that it plays at once
 */
public record WorkerRegistration(
        int protocolVersion,
        @Nullable String name,
        @Nullable String instance,
        @Nullable String host,
        int cores,
        long memoryMb,
        @Nullable String jdk,
        @Nullable String version,
        @Nullable Map<String, Long> signatures,
        @Nullable List<ProgramFound> programs,
        @Nullable Long nodesPerSecond,
        int slots) {}
