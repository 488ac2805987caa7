package dev.touchstone.worker;

import java.time.Duration;

/**
 * What a worker node needs to know beside its broker.
 *
 * @param name the name that its results carry
 * @param slots units played at the same time, at least 1
 * @param receiveTimeout how long an idle slot waits for a unit before it looks whether it is to stop
 * @param progressInterval least time between two progress messages of a slot
 * @param firstBackOff wait before the first new try to reach the broker; doubled with each further one
 * @param longestBackOff where that doubling ends
 */
public record WorkerOptions(
        String name,
        int slots,
        Duration receiveTimeout,
        Duration progressInterval,
        Duration firstBackOff,
        Duration longestBackOff) {
    public WorkerOptions {
        if (name.isBlank()) {
            throw new IllegalArgumentException("name: must not be blank");
        }
        if (slots < 1) {
            throw new IllegalArgumentException("slots: must be at least 1, is " + slots);
        }
        requirePositive("receiveTimeout", receiveTimeout);
        requirePositive("firstBackOff", firstBackOff);
        requirePositive("longestBackOff", longestBackOff);
    }

    /** The timings that suit a local broker as well as a distant one. */
    public WorkerOptions(String name, int slots) {
        this(name, slots, Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofMillis(200), Duration.ofSeconds(5));
    }

    private static void requirePositive(String field, Duration value) {
        if (value.toMillis() < 1) {
            throw new IllegalArgumentException(field + ": must be a millisecond or more, is " + value);
        }
    }
}
