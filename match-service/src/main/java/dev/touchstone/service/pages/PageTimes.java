package dev.touchstone.service.pages;

import java.time.Clock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** How templates write moments: {@code ${@times.ago(row.when)}}. */
@Component("times")
class PageTimes {

    private final Clock clock;

    PageTimes(Clock clock) {
        this.clock = clock;
    }

    /** How long ago it was when the page was made: see {@link Words#ago(Instant, Instant)}. */
    public String ago(String iso) {
        return Words.ago(Instant.parse(iso), clock.instant());
    }
}
