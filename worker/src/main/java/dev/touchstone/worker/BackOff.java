package dev.touchstone.worker;

import java.time.Duration;

/** How long to wait before trying again: doubled each time, up to a bound. */
final class BackOff {
    private final Duration first;
    private final Duration longest;
    private Duration next;

    BackOff(Duration first, Duration longest) {
        this.first = first;
        this.longest = longest;
        this.next = first;
    }

    /** The wait that is due now. */
    Duration next() {
        Duration wait = next.compareTo(longest) < 0 ? next : longest;
        next = wait.multipliedBy(2);
        return wait;
    }

    /** To be called when a try succeeded. */
    void reset() {
        next = first;
    }
}
