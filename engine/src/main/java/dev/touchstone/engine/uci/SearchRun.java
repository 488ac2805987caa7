package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.game.Game;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** One search on a thread of its own, from {@code go} to {@code bestmove}. */
final class SearchRun {

    /** How long a search that ends by itself may go on after {@code quit}, so that piped commands get its answer. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private final boolean openEnded;
    private final SearchLimits limits;
    private final CountDownLatch released;
    private final Thread thread;

    /**
     * @param openEnded the best move is held back until {@link #stop}, however early the search ends
     */
    SearchRun(Engine engine, Game game, SearchLimits limits, boolean openEnded, UciInfo info) {
        this.openEnded = openEnded;
        this.limits = limits.reportingTo(info);
        this.released = new CountDownLatch(openEnded ? 1 : 0);
        this.thread = Thread.ofPlatform().name("uci-search").unstarted(() -> search(engine, game, info));
    }

    void start() {
        thread.start();
    }

    /** Ends the search soon and lets it give its answer. */
    void stop() {
        limits.stop();
        released.countDown();
    }

    /** Waits for the answer; a search that would not end by itself is stopped first. */
    void finish() {
        if (openEnded) {
            stop();
        }
        join();
    }

    /** Waits a moment for a search that ends by itself, then stops it. */
    void quit() {
        try {
            if (!openEnded) {
                thread.join(GRACE);
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        stop();
        join();
    }

    /** Waits until the answer has been given. */
    void join() {
        try {
            thread.join();
        } catch (InterruptedException hurry) {
            stop();
            Thread.currentThread().interrupt();
        }
    }

    private void search(Engine engine, Game game, UciInfo info) {
        try {
            SearchResult result = engine.search(game, limits);
            released.await();
            info.searchFinished(result);
        } catch (InterruptedException quitting) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException broken) {
            info.searchFailed(broken);
        }
    }
}
