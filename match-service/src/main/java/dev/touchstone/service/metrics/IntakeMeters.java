package dev.touchstone.service.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** What is measured where messages of workers come in. It begins anew with each start of the service. */
@Component
public class IntakeMeters {

    /** Buckets of {@code touchstone_unit_time_seconds}: a unit takes what its budgets make it take. */
    private static final Duration[] UNIT_TIMES = {
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(20),
        Duration.ofMinutes(1),
        Duration.ofMinutes(5)
    };

    /** Buckets of {@code touchstone_result_latency_seconds}. */
    private static final Duration[] LATENCIES = {
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30)
    };

    private final Clock clock;
    private final Timer unitTime;
    private final Timer latency;
    private final Counter results;
    private final Counter progress;

    IntakeMeters(MeterRegistry registry, Clock clock) {
        this.clock = clock;
        this.unitTime = Timer.builder("touchstone.unit.time")
                .description("Time that both sides thought in the games of a unit whose result came")
                .serviceLevelObjectives(UNIT_TIMES)
                .register(registry);
        this.latency = Timer.builder("touchstone.result.latency")
                .description("From the sending of a result by its worker, by its clock, until it was stored")
                .serviceLevelObjectives(LATENCIES)
                .register(registry);
        this.results = messages(registry, "results");
        this.progress = messages(registry, "progress");
    }

    private static Counter messages(MeterRegistry registry, String queue) {
        return Counter.builder("touchstone.messages.taken")
                .description("Messages that were taken from the broker and committed, by queue")
                .tag("queue", queue)
                .register(registry);
    }

    /** A result has been stored, or found to be stored already. */
    public void resultTaken(Duration thought, Instant sentAt) {
        unitTime.record(thought);
        Duration took = Duration.between(sentAt, clock.instant());
        latency.record(took.isNegative() ? Duration.ZERO : took);
    }

    /** So many messages of the queue of results were committed. */
    public void resultMessages(int count) {
        results.increment(count);
    }

    /** One message of the queue of progress was committed. */
    public void progressMessage() {
        progress.increment();
    }
}
