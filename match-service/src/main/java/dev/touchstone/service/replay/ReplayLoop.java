package dev.touchstone.service.replay;

import dev.touchstone.service.OwnThread;
import dev.touchstone.service.TouchstoneProperties;
import jakarta.jms.JMSException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Keeps a few replays in the broker while any wait for workers that are there, finds those that got lost, and has the
 * consequences drawn. Everything is read from the database each time, so it may end and start at any moment.
 */
@Component
class ReplayLoop implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ReplayLoop.class);

    private static final Duration BUSY = Duration.ofMillis(500);
    private static final Duration IDLE = Duration.ofSeconds(5);
    private static final Duration BETWEEN_AUDITS = Duration.ofSeconds(2);

    /** Replays in the broker at once: few, so that those that decide do not wait behind many. */
    private static final int WINDOW = 16;

    /** Looked at for one that can be handed out: a few, and more only where nobody could take these. */
    private static final int FIRST_WAITING = 2 * WINDOW;

    private static final int MOST_WAITING = 1000;

    /** A replay renews no lease: it has the time of several. */
    private static final int LEASES = 3;

    private final ReplayRows replays;
    private final ReplayedMatches matches;
    private final Takers takers;
    private final ReplayPublisher publisher;
    private final Consequences consequences;
    private final NewWorkers newWorkers;
    private final ReplayBell bell;
    private final Clock clock;
    private final Duration longest;
    private Instant nextAudit = Instant.EPOCH;
    private final OwnThread thread = new OwnThread();

    ReplayLoop(
            ReplayRows replays,
            ReplayedMatches matches,
            Takers takers,
            ReplayPublisher publisher,
            Consequences consequences,
            NewWorkers newWorkers,
            ReplayBell bell,
            Clock clock,
            TouchstoneProperties properties) {
        this.replays = replays;
        this.matches = matches;
        this.takers = takers;
        this.publisher = publisher;
        this.consequences = consequences;
        this.newWorkers = newWorkers;
        this.bell = bell;
        this.clock = clock;
        this.longest = properties.dispatch().lease().multipliedBy(LEASES);
    }

    @Override
    public void start() {
        thread.start("replays", this::run);
    }

    private void run() {
        try {
            while (!thread.isStopping()) {
                bell.await(roundOrPause() ? BUSY : IDLE);
            }
        } catch (InterruptedException e) {
            log.debug("replays interrupted");
        } finally {
            publisher.close();
        }
    }

    /** What a fault left undone is done in the next round. */
    private boolean roundOrPause() throws InterruptedException {
        try {
            return round();
        } catch (JMSException | DataAccessException | TransactionException e) {
            if (!thread.isStopping()) {
                log.warn("replays wait: {}", e.getMessage());
            }
        } catch (RuntimeException e) {
            log.error("replays: unexpected; they go on", e);
        }
        thread.pause(BUSY);
        return true;
    }

    /** Does what is to be done now; answers whether more is to be expected soon. */
    private boolean round() throws JMSException {
        List<String> wrong = consequences.follow();
        wrong.forEach(newWorkers::forget);
        List<Replay> queued = replays.queued();
        if (!queued.isEmpty()) {
            audit(queued);
        }
        int published = publish(WINDOW - queued.size());
        return !wrong.isEmpty() || !queued.isEmpty() || published > 0;
    }

    private int publish(int room) throws JMSException {
        if (room <= 0) {
            return 0;
        }
        List<Replay> first = replays.waiting(FIRST_WAITING);
        int published = publish(first, room);
        boolean more = published < room && first.size() == FIRST_WAITING;
        return published + (more ? publish(replays.waiting(MOST_WAITING), room - published) : 0);
    }

    /** Those that nobody could take now are passed over. */
    private int publish(List<Replay> waiting, int room) throws JMSException {
        if (waiting.isEmpty()) {
            return 0;
        }
        Map<Long, String> queues = queues(waiting);
        Takers.Present present = takers.present();
        int published = 0;
        for (Replay replay : waiting) {
            String queue = queues.getOrDefault(replay.matchId(), "");
            if (published < room && present.any(queue, replay.barred())) {
                published += publish(replay) ? 1 : 0;
            }
        }
        return published;
    }

    private boolean publish(Replay replay) throws JMSException {
        Integer attempt = replays.handOut(replay).orElse(null);
        if (attempt == null) {
            return false;
        }
        boolean published = false;
        try {
            publisher.publish(replay, attempt);
            published = true;
        } finally {
            if (!published) {
                replays.notPublished(replay.id());
            }
        }
        return true;
    }

    /** Hands out again what has been away for too long: its worker hangs, or its message was lost. */
    private void audit(List<Replay> queued) throws JMSException {
        Instant now = clock.instant();
        if (now.isBefore(nextAudit)) {
            return;
        }
        nextAudit = now.plus(BETWEEN_AUDITS);
        Map<Long, String> queues = queues(queued);
        Map<String, Set<Long>> inQueue = new HashMap<>();
        for (Replay replay : queued) {
            String queue = queues.getOrDefault(replay.matchId(), "");
            Set<Long> there = inQueue.get(queue);
            if (there == null) {
                there = publisher.inQueue(queue);
                inQueue.put(queue, there);
            }
            if (replays.outSince(replay.id(), there.contains(replay.id()), longest)) {
                replays.back(replay.id(), ReplayWitness.MOST_TRIES, "no worker answered");
            }
        }
    }

    private Map<Long, String> queues(List<Replay> replays) {
        return matches.facts(replays.stream().map(Replay::matchId).distinct().toList()).stream()
                .collect(Collectors.toMap(ReplayedMatches.Facts::id, ReplayedMatches.Facts::queue));
    }

    @Override
    public void stop() {
        thread.stop(() -> {
            bell.ring();
            publisher.cutOff();
        });
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }
}
