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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
    private static final List<String> WORKERS = List.of("active", "away", "set-aside", "quarantined", "revoked");
    private static final List<String> DECISIONS = List.of("keep", "reject", "inconclusive");
    private static final List<String> REPLAYS = List.of("agreed", "differs", "undecided", "failed");
    private static final List<String> DELIVERIES = List.of("waiting", "given-up");
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
        List<String> states =
                Arrays.stream(MatchState.values()).map(MatchState::word).toList();
        gauges(registry, "touchstone.matches", "Matches by state", "state", states, Counts::matches);
        gauges(
                registry,
                "touchstone.units",
                "Work units that are not done: with the service, in the broker's queue, on a worker, parked",
                "state",
                UNITS,
                Counts::units);
        gauges(registry, "touchstone.workers", "Workers by state", "state", WORKERS, Counts::workers);
        gauges(registry, "touchstone.verdicts", "Matches by verdict", "decision", DECISIONS, Counts::verdicts);
        gauges(
                registry,
                "touchstone.deliveries",
                "Notices for webhooks that did not arrive yet, or were given up",
                "state",
                DELIVERIES,
                Counts::sums);
        counters(registry);
        Gauge.builder("touchstone.worker.slots", this, m -> m.of(Counts::sums, "slots"))
                .description("Slots of the workers that may play and are there")
                .register(registry);
        Gauge.builder("touchstone.queue.oldest", this, m -> m.of(Counts::sums, "oldest"))
                .description("How long the unit has waited that lies longest in the broker")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("touchstone.database.up", this, m -> m.isUp() ? 1 : 0)
                .description("Whether the database answers")
                .register(registry);
    }

    private void counters(MeterRegistry registry) {
        counters(
                registry,
                "touchstone.results",
                "Units that came back from workers, by what became of them",
                RESULTS,
                Counts::results);
        counters(
                registry,
                "touchstone.replays",
                "Units played once more, by what their digests showed",
                REPLAYS,
                Counts::replays);
        counter(
                registry,
                "touchstone.corrections",
                "Times that games of a wrong worker were taken out of a match",
                Counts::sums,
                "corrections");
        counter(registry, "touchstone.redeliveries", "Hand-outs of a unit after its first", Counts::results, "again");
        counter(registry, "touchstone.games.stored", "Games stored since the database was made", Counts::sums, "games");
        counter(registry, "touchstone.plies.stored", "Plies of these games", Counts::sums, "plies");
        counter(registry, "touchstone.nodes.searched", "Nodes searched in these games", Counts::sums, "nodes");
    }

    private void counters(
            MeterRegistry registry,
            String name,
            String description,
            List<String> outcomes,
            Function<Counts, Map<String, Long>> which) {
        for (String outcome : outcomes) {
            FunctionCounter.builder(name, this, m -> m.of(which, outcome))
                    .description(description)
                    .tag("outcome", outcome)
                    .register(registry);
        }
    }

    private void gauges(
            MeterRegistry registry,
            String name,
            String description,
            String tag,
            List<String> values,
            Function<Counts, Map<String, Long>> which) {
        for (String value : values) {
            Gauge.builder(name, this, m -> m.of(which, value))
                    .description(description)
                    .tag(tag, value)
                    .register(registry);
        }
    }

    private void counter(
            MeterRegistry registry,
            String name,
            String description,
            Function<Counts, Map<String, Long>> which,
            String key) {
        FunctionCounter.builder(name, this, m -> m.of(which, key))
                .description(description)
                .register(registry);
    }

    private double of(Function<Counts, Map<String, Long>> which, String key) {
        return which.apply(counts()).getOrDefault(key, 0L);
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
