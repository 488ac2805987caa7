package dev.touchstone.service.metrics;

import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.metrics.StoredCounts.Counts;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * The service's own metrics. They are read from the database when somebody asks, once for all of them; while it is away
 * they stay as they were, and {@code touchstone_database_up} is 0.
 */
@Component
class ServiceMetrics implements MeterBinder {

    /** One look at the database serves one answer. */
    private static final Duration FRESH = Duration.ofSeconds(1);

    private static final List<String> UNITS = List.of("waiting", "queued", "playing", "parked");
    private static final List<String> RESULTS = List.of("accepted", "duplicate", "refused", "failed");

    private final StoredCounts stored;
    private final Clock clock;
    private Counts last = Counts.NONE;
    private boolean up;
    private Instant readAt = Instant.EPOCH;

    ServiceMetrics(StoredCounts stored, Clock clock) {
        this.stored = stored;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (MatchState state : MatchState.values()) {
            Gauge.builder("touchstone.matches", this, m -> m.counts().matches().getOrDefault(state.word(), 0L))
                    .description("Matches by state")
                    .tag("state", state.word())
                    .register(registry);
        }
        for (String state : UNITS) {
            Gauge.builder("touchstone.units", this, m -> m.counts().units().getOrDefault(state, 0L))
                    .description(
                            "Work units that are not done: with the service, in the broker's queue, on a worker, parked")
                    .tag("state", state)
                    .register(registry);
        }
        for (String outcome : RESULTS) {
            FunctionCounter.builder("touchstone.results", this, m -> m.counts()
                            .results()
                            .getOrDefault(outcome, 0L))
                    .description("Units that came back from workers, by what became of them")
                    .tag("outcome", outcome)
                    .register(registry);
        }
        FunctionCounter.builder("touchstone.games.stored", this, m -> m.counts().games())
                .description("Games stored since the database was made")
                .register(registry);
        Gauge.builder("touchstone.database.up", this, m -> m.isUp() ? 1 : 0)
                .description("Whether the database answers")
                .register(registry);
    }

    private synchronized boolean isUp() {
        counts();
        return up;
    }

    private synchronized Counts counts() {
        if (!clock.instant().isBefore(readAt.plus(FRESH))) {
            try {
                last = stored.read();
                up = true;
            } catch (DataAccessException | TransactionException e) {
                up = false;
            }
            readAt = clock.instant();
        }
        return last;
    }
}
