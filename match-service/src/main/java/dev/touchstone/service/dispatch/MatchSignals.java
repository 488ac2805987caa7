package dev.touchstone.service.dispatch;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** Wakes who waits for news of a match, in this process; a lost signal costs no more than one polling interval. */
@Component
public class MatchSignals {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<Long, Long> news = new HashMap<>();

    /** Says that something about the match has changed. */
    public void changed(long matchId) {
        changed(matchId, 1);
    }

    /** Says that so many things about the match have changed, as many as units came back. */
    public void changed(long matchId, int times) {
        lock.lock();
        try {
            news.merge(matchId, (long) times, Long::sum);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The number of changes so far; hand it to {@link #await}. */
    public long seen(long matchId) {
        lock.lock();
        try {
            return news.getOrDefault(matchId, 0L);
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a change after {@code seen}, but no longer than {@code most}. */
    public void await(long matchId, long seen, Duration most) throws InterruptedException {
        await(matchId, seen, 1, most);
    }

    /** Waits for so many changes after {@code seen}, but no longer than {@code most}. */
    public void await(long matchId, long seen, int changes, Duration most) throws InterruptedException {
        long left = most.toNanos();
        lock.lock();
        try {
            while (left > 0 && news.getOrDefault(matchId, 0L) - seen < changes) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Forgets a match that nobody waits for. */
    public void forget(long matchId) {
        lock.lock();
        try {
            news.remove(matchId);
        } finally {
            lock.unlock();
        }
    }
}
