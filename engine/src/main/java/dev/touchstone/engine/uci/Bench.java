package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.function.BooleanSupplier;

/**
 * A measurement with the fixed bench workload: its node count is the configuration's signature, the same on every
 * machine; its speed is this machine's.
 *
 * @param nodes positions visited: the signature
 * @param nanos time taken by the fastest run
 */
public record Bench(long nodes, long nanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Runs go on for this long, because the first ones are spent on compiling the engine. */
    private static final long LEAST_NANOS = 2_000_000_000;

    /** Runs the workload again and again under a configuration; the configuration's budget is not looked at. */
    public static Bench run(EngineConfiguration configuration, NanoClock clock) {
        return run(configuration, clock, () -> false);
    }

    /** As above, but no run is begun after the first once {@code stopped} answers true. */
    static Bench run(EngineConfiguration configuration, NanoClock clock, BooleanSupplier stopped) {
        long begin = clock.nanos();
        long now = begin;
        long fastest = Long.MAX_VALUE;
        long nodes;
        do {
            long start = now;
            nodes = Engines.signature(configuration);
            now = clock.nanos();
            fastest = Math.min(fastest, now - start);
        } while (now - begin < LEAST_NANOS && !stopped.getAsBoolean());
        return new Bench(nodes, fastest);
    }

    /** Nodes per second. */
    public long nps() {
        return perSecond(nodes, nanos);
    }

    /** {@code 123456 nodes 4600000 nps}. */
    public String text() {
        return nodes + " nodes " + nps() + " nps";
    }

    static long perSecond(long nodes, long nanos) {
        return Math.round(nodes * NANOS_PER_SECOND / Math.max(1, nanos));
    }
}
