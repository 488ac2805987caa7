package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.WorkUnit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Workers that take as long as their speed and the match's say, moved event by event through the time of the lab. */
final class SimulatedFleet {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);
    private static final Duration BETWEEN_WORDS = Duration.ofSeconds(20);
    private static final double MILLIS = 1000;

    private final DispatchLab lab;
    private final List<Slot> slots = new ArrayList<>();
    private final Map<Long, Running> matches = new TreeMap<>();
    private final List<Span> spans = new ArrayList<>();
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparing(Event::at).thenComparingLong(Event::order));
    private long order;
    private int mostInBroker;

    SimulatedFleet(DispatchLab lab) {
        this.lab = lab;
        lookFrom(lab.clock.instant());
    }

    private record Event(Instant at, long order, Runnable what) {}

    private record Running(MatchPlay play, double pairSeconds) {}

    /** A slot that played a unit of a match. */
    record Span(String worker, WorkUnit unit, Instant from, Instant to) {

        private double seconds(Instant after, Instant before) {
            Instant begin = from.isAfter(after) ? from : after;
            Instant end = to.isBefore(before) ? to : before;
            return Math.max(0, Duration.between(begin, end).toMillis() / MILLIS);
        }
    }

    /** A slot; {@code queues} in the order in which it looks at them. */
    private static final class Slot {
        private final String worker;
        private final double speed;
        private final List<String> queues;
        private boolean busy;

        Slot(String worker, double speed, List<String> queues) {
            this.worker = worker;
            this.speed = speed;
            this.queues = queues;
        }
    }

    void hire(String worker, int count, double speed, String... queues) {
        for (int i = 0; i < count; i++) {
            slots.add(new Slot(worker, speed, List.of(queues)));
        }
    }

    /** A match begins, of which a worker of speed 1 plays a pair in so many seconds. */
    void begins(long matchId, double pairSeconds) {
        matches.put(matchId, new Running(lab.play(matchId), pairSeconds));
        look(matchId);
    }

    /** Whether nothing of the match is left. */
    boolean over(long matchId) {
        return !matches.containsKey(matchId);
    }

    /** Lets time go by. */
    void run(Duration time) {
        Instant until = lab.clock.instant().plus(time);
        takeUnits();
        while (!events.isEmpty() && !events.peek().at().isAfter(until)) {
            Event next = events.remove();
            lab.clock.moveTo(next.at());
            next.what().run();
            takeUnits();
        }
        lab.clock.moveTo(until);
    }

    /** Slot time of a match between two moments, in seconds; of a unit that is being played what has gone by. */
    double slotSeconds(long matchId, Instant from, Instant to) {
        return spans.stream()
                .filter(s -> s.unit().matchId() == matchId)
                .mapToDouble(s -> s.seconds(from, to))
                .sum();
    }

    List<Span> spans() {
        return spans;
    }

    /** The most units of all matches that were ever in a queue or with a worker. */
    int mostInBroker() {
        return mostInBroker;
    }

    private void lookFrom(Instant time) {
        at(time, () -> {
            List.copyOf(matches.keySet()).forEach(this::look);
            lookFrom(time.plus(BETWEEN_LOOKS));
        });
    }

    private void at(Instant time, Runnable what) {
        events.add(new Event(time, order++, what));
    }

    private void look(long matchId) {
        Running match = matches.get(matchId);
        if (match == null) {
            return;
        }
        if (DispatchLab.look(match.play())) {
            match.play().others().stream()
                    .filter(matches::containsKey)
                    .forEach(other -> DispatchLab.look(matches.get(other).play()));
        } else {
            match.play().close();
            matches.remove(matchId);
        }
    }

    private void takeUnits() {
        for (Slot slot : slots) {
            if (!slot.busy) {
                lab.broker
                        .take(slot.worker, slot.queues)
                        .ifPresent(message -> play(slot, message.offer().unit()));
            }
        }
        int waiting = matches.keySet().stream()
                .mapToInt(id -> slots.stream()
                        .flatMap(s -> s.queues.stream())
                        .distinct()
                        .mapToInt(queue -> lab.broker.waiting(queue, id))
                        .sum())
                .sum();
        mostInBroker = Math.max(
                mostInBroker, waiting + (int) slots.stream().filter(s -> s.busy).count());
    }

    /** An honest worker says that it moves. */
    private void tellFrom(Instant time, Instant end, WorkUnit unit, String worker, int plies) {
        if (time.isBefore(end)) {
            at(time, () -> {
                lab.tell(unit, worker, plies);
                tellFrom(time.plus(BETWEEN_WORDS), end, unit, worker, plies + 1);
            });
        }
    }

    private void play(Slot slot, WorkUnit unit) {
        double seconds = unit.pairs().size()
                * Optional.ofNullable(matches.get(unit.matchId()))
                        .map(Running::pairSeconds)
                        .orElse(1.0)
                / slot.speed;
        Instant now = lab.clock.instant();
        Instant end = now.plusMillis((long) (MILLIS * seconds));
        slot.busy = true;
        spans.add(new Span(slot.worker, unit, now, end));
        lab.begin(unit, slot.worker);
        tellFrom(now.plus(BETWEEN_WORDS), end, unit, slot.worker, 1);
        at(end, () -> {
            slot.busy = false;
            lab.answer(lab.games.result(unit, slot.worker, seconds));
            look(unit.matchId());
        });
    }
}
