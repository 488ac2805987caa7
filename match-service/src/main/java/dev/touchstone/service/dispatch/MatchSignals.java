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
    private final Condition never = lock.newCondition();
    private final Map<Long, Long> news = new HashMap<>();

    /** Says that something about the match has changed. */
    public void changed(long matchId) {
        lock.lock();
        try {
            news.merge(matchId, 1L, Long::sum);
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
        long left = most.toNanos();
        lock.lock();
        try {
            while (left > 0 && news.getOrDefault(matchId, 0L) == seen) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits that long, whatever changes. */
    public void rest(Duration time) throws InterruptedException {
        long left = time.toNanos();
        lock.lock();
        try {
            while (left > 0) {
                left = never.awaitNanos(left);
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
