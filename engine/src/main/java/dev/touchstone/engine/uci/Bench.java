package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;

/**
 * A run of the fixed bench workload: its node count is the configuration's signature, the same on every machine; its
 * speed is this machine's.
 *
 * @param nodes positions visited: the signature
 * @param nanos time taken
 */
public record Bench(long nodes, long nanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Runs the workload under a configuration; the configuration's budget is not looked at. */
    public static Bench run(EngineConfiguration configuration, NanoClock clock) {
        long start = clock.nanos();
        long nodes = Engines.signature(configuration);
        return new Bench(nodes, clock.nanos() - start);
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
