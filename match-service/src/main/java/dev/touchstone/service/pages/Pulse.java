package dev.touchstone.service.pages;

import dev.touchstone.service.fleet.Fleet;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** The fleet in one line, for every page; counted once a second however many look. */
@Component
class Pulse {

    private static final Duration FRESH = Duration.ofSeconds(1);

    private final FleetRows rows;
    private final Fleet fleet;
    private final Clock clock;
    private volatile @Nullable Counted last;

    Pulse(FleetRows rows, Fleet fleet, Clock clock) {
        this.rows = rows;
        this.fleet = fleet;
        this.clock = clock;
    }

    private record Counted(String words, Instant at) {}

    String words() {
        Instant now = clock.instant();
        Counted counted = last;
        if (counted == null || counted.at().plus(FRESH).isBefore(now)) {
            counted = new Counted(count(), now);
            last = counted;
        }
        return counted.words();
    }

    private String count() {
        try {
            FleetRows.Beat beat = rows.beat(fleet.liveSlots());
            String matches =
                    beat.matches() == 1 ? "1 match queued or running" : beat.matches() + " matches queued or running";
            return Words.decimal(beat.gamesPerSecond(), 1) + " games/s · " + beat.busy() + " of " + beat.slots()
                    + " slots busy · " + matches;
        } catch (DataAccessException | TransactionException e) {
            return "the database does not answer";
        }
    }
}
