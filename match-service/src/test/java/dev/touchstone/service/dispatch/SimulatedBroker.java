package dev.touchstone.service.dispatch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Queues as the broker keeps them: by priority, then in order; what a worker loses comes back at the head. No threads. */
final class SimulatedBroker {

    /** A unit in a queue or with a worker. */
    record Message(UnitQueue.Offer offer, int priority, long order) {}

    private final Map<String, List<Message>> queues = new HashMap<>();
    private long sent;
    private long returned;

    /** Takes the next unit for a worker from the first of the queues that has one. */
    Optional<Message> take(String worker, List<String> from) {
        for (String queue : from) {
            Optional<Message> next = messages(queue).stream()
                    .filter(m -> !worker.equals(m.offer().avoid()))
                    .min(Comparator.<Message>comparingInt(m -> -m.priority()).thenComparingLong(Message::order));
            if (next.isPresent()) {
                messages(queue).remove(next.get());
                return next;
            }
        }
        return Optional.empty();
    }

    /** A worker lost what it had taken. */
    void giveBack(String queue, Message message) {
        messages(queue).add(new Message(message.offer(), message.priority(), --returned));
    }

    /** Loses one message that lies in a queue, if there is any. */
    void lose(String queue) {
        if (!messages(queue).isEmpty()) {
            messages(queue).removeFirst();
        }
    }

    /** Units of a match in the queue. */
    int waiting(String queue, long matchId) {
        return (int) messages(queue).stream()
                .filter(m -> m.offer().unit().matchId() == matchId)
                .count();
    }

    private List<Message> messages(String queue) {
        return queues.computeIfAbsent(queue, name -> new ArrayList<>());
    }

    /** The service's end of a queue. */
    UnitQueue queue(String name) {
        return new Queue(name);
    }

    private final class Queue implements UnitQueue {

        private final String name;

        Queue(String name) {
            this.name = name;
        }

        @Override
        public void publish(List<Offer> offers, int priority) {
            offers.forEach(offer -> messages(name).add(new Message(offer, priority, ++sent)));
        }

        @Override
        public List<WorkUnits.Attempt> drain(long matchId) {
            List<WorkUnits.Attempt> drained = new ArrayList<>();
            for (Iterator<Message> i = messages(name).iterator(); i.hasNext(); ) {
                Message message = i.next();
                if (message.offer().unit().matchId() == matchId) {
                    drained.add(attempt(message));
                    i.remove();
                }
            }
            return drained;
        }

        @Override
        public boolean withdraw(long matchId, WorkUnits.Attempt attempt) {
            return messages(name).removeIf(m -> is(m, matchId, attempt));
        }

        @Override
        public boolean queued(long matchId, WorkUnits.Attempt attempt) {
            return messages(name).stream().anyMatch(m -> is(m, matchId, attempt));
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private static boolean is(Message message, long matchId, WorkUnits.Attempt attempt) {
        return message.offer().unit().matchId() == matchId
                && attempt(message).equals(new WorkUnits.Attempt(attempt.unit(), attempt.number(), null));
    }

    private static WorkUnits.Attempt attempt(Message message) {
        return new WorkUnits.Attempt(
                message.offer().unit().unit(), message.offer().unit().attempt(), null);
    }
}
