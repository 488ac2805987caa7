package dev.touchstone.service.dispatch;

import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.match.Matches;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** What the play of any match needs. */
@Component
class MatchPlays {

    final Matches matches;
    final WorkUnits units;
    final Attempts attempts;
    final OpeningRows openings;
    final FairShare share;
    final LiveSlots slots;
    final Clock clock;
    final TouchstoneProperties.Dispatch settings;

    MatchPlays(
            Matches matches,
            WorkUnits units,
            Attempts attempts,
            OpeningRows openings,
            FairShare share,
            LiveSlots slots,
            Clock clock,
            TouchstoneProperties properties) {
        this.matches = matches;
        this.units = units;
        this.attempts = attempts;
        this.openings = openings;
        this.share = share;
        this.slots = slots;
        this.clock = clock;
        this.settings = properties.dispatch();
    }

    /** A start of the play of a match, whose units go into that queue. */
    MatchPlay begin(long matchId, UnitQueue queue) {
        return new MatchPlay(matchId, queue, this);
    }
}
