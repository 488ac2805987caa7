package dev.touchstone.engine;

import dev.touchstone.engine.config.Budget;
import java.util.function.BooleanSupplier;

/** What one search may spend, and how it is told to stop early. */
public final class SearchLimits {
    /** No limit of nodes. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final BooleanSupplier NEVER = () -> false;

    private final int depth;
    private final long nodes;
    private final BooleanSupplier expired;
    private volatile boolean stopped;

    private SearchLimits(int depth, long nodes, BooleanSupplier expired) {
        if (depth < 1 || nodes < 1) {
            throw new IllegalArgumentException("depth and nodes must be at least 1");
        }
        this.depth = depth;
        this.nodes = nodes;
        this.expired = expired;
    }

    /** Limits of depth (at least 1; the preset caps it) and nodes (at least 1, or {@link #UNLIMITED}). */
    public static SearchLimits of(int depth, long nodes) {
        return new SearchLimits(depth, nodes, NEVER);
    }

    /** The limits that a budget sets: what it leaves out is not limited (the preset still caps the depth). */
    public static SearchLimits of(Budget budget) {
        return switch (budget) {
            case Budget.Fixed fixed ->
                of(fixed.depth().orElse(Integer.MAX_VALUE), fixed.nodes().orElse(UNLIMITED));
        };
    }

    /** The same limits, ending also when {@code expired} answers true; it is asked every few thousand nodes. */
    public SearchLimits until(BooleanSupplier expired) {
        return new SearchLimits(depth, nodes, expired);
    }

    public int depth() {
        return depth;
    }

    public long nodes() {
        return nodes;
    }

    /** Ends the search that runs under these limits soon; may be called from any thread. */
    public void stop() {
        stopped = true;
    }

    /** Whether the search has to end, by {@link #stop} or by its deadline. */
    public boolean mustStop() {
        return stopped || expired.getAsBoolean();
    }
}
