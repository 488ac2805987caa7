package dev.touchstone.engine;

import dev.touchstone.engine.config.Budget;
import java.util.function.BooleanSupplier;

/** What one search may spend, how it is told to stop early, and who hears what it finds on the way. */
public final class SearchLimits {
    /** No limit of nodes. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final BooleanSupplier NEVER = () -> false;
    private static final SearchListener NOBODY = (depth, score, nodes, line) -> {};

    private final int depth;
    private final long nodes;
    private final BooleanSupplier expired;
    private final SearchListener listener;
    private volatile boolean stopped;

    private SearchLimits(int depth, long nodes, BooleanSupplier expired, SearchListener listener) {
        if (depth < 1 || nodes < 1) {
            throw new IllegalArgumentException("depth and nodes must be at least 1");
        }
        this.depth = depth;
        this.nodes = nodes;
        this.expired = expired;
        this.listener = listener;
    }

    /** Limits of depth (at least 1; the preset caps it) and nodes (at least 1, or {@link #UNLIMITED}). */
    public static SearchLimits of(int depth, long nodes) {
        return new SearchLimits(depth, nodes, NEVER, NOBODY);
    }

    /**
     * The limits of depth and nodes that a budget sets: what it leaves out is not limited (the preset still caps the
     * depth). Its time is for whoever holds the clock, with {@link #until}.
     */
    public static SearchLimits of(Budget budget) {
        return of(budget.depth().orElse(Integer.MAX_VALUE), budget.nodes().orElse(UNLIMITED));
    }

    /** No limits but the preset's own. */
    public static SearchLimits none() {
        return of(Integer.MAX_VALUE, UNLIMITED);
    }

    /** The same limits, ending also when {@code expired} answers true; it is asked many times a millisecond. */
    public SearchLimits until(BooleanSupplier expired) {
        return new SearchLimits(depth, nodes, expired, listener);
    }

    /** The same limits, telling {@code hears} of every finished iteration. */
    public SearchLimits reportingTo(SearchListener hears) {
        return new SearchLimits(depth, nodes, expired, hears);
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

    /** Whether anybody listens: a report need not be made up for nobody. */
    public boolean isReported() {
        return listener != NOBODY;
    }

    /** To be told of every iteration that the search finishes. */
    public SearchListener listener() {
        return listener;
    }
}
