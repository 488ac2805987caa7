package dev.touchstone.engine.cost;

/**
 * One search of all sampled positions by one side.
 *
 * @param nodes positions visited; the same in every pass of a side
 * @param nanos processor time, nanoseconds
 */
public record Pass(long nodes, long nanos) {
    public Pass {
        if (nodes < 1 || nanos < 1) {
            throw new IllegalArgumentException(
                    "a pass of " + nodes + " nodes in " + nanos + " ns cannot be measured: both must be above 0");
        }
    }
}
