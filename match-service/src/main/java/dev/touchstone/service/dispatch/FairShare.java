package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.Queues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/**
 * How many units each running match may add to those in the broker. The queues there are served in order, so what is put
 * in decides who is played: units go to the highest priority first and, within one, to the match that has had the least
 * slot time for its weight (start-time fair queueing: Goyal, Vin, Cheng, 1996). Slot time is what its games took, and
 * what its units in the broker will take by its measured speed.
 *
 * <p>It remembers from where each match is counted, and no more: after a restart all begin as equals.
 */
@Component
class FairShare {

    /** So much of the time of all slots is made good to a match that was held up, and no more. */
    private static final double ARREARS_SECONDS = 60;

    /** The queue holds work for so long at least: until the match is looked at again and its next units are there. */
    private static final double AHEAD_SECONDS = 2;

    /** However short they are, no more units for each slot. */
    private static final int MOST_FOR_A_SLOT = 8;

    /** One unit ahead for so many slots, however long they are. */
    private static final int SLOTS_FOR_ONE_AHEAD = 4;

    /** So many units whatever there is to play them: a worker that just comes finds work, one that just hangs blocks none. */
    private static final int LEAST = 4;

    /** What a unit is taken for as long as the match has no speed. */
    private static final double UNKNOWN_SECONDS = 4;

    private final Map<Long, Account> accounts = new TreeMap<>();

    /**
     * What a match has in the broker and wants.
     *
     * @param queue of its units
     * @param slots games that can be played at once from that queue
     * @param outstanding its units in the broker and with workers
     * @param more units that it could hand out, at most
     * @param spentSeconds slot time of its games
     * @param outstandingSeconds what its outstanding units should take; 0 when it has no speed yet
     * @param unitSeconds what its next unit should take; 0 when it has no speed yet
     */
    record Demand(
            long matchId,
            String queue,
            int priority,
            double weight,
            int slots,
            int outstanding,
            int more,
            double spentSeconds,
            double outstandingSeconds,
            double unitSeconds) {}

    /**
     * What a match may do now.
     *
     * @param units that it may hand out
     * @param others matches that may hand out units too, and should look
     */
    record Grant(int units, List<Long> others) {}

    /** Takes note of what a match has, and answers what it may add. */
    synchronized Grant grant(Demand demand) {
        Account account = accounts.get(demand.matchId());
        if (account == null || account.demand.priority() != demand.priority()) {
            accounts.remove(demand.matchId());
            accounts.put(demand.matchId(), account = opened(demand));
        }
        account.demand = demand;
        limitArrears(demand.priority());
        Filling filling = new Filling(accounts.values());
        Map<Long, Integer> added = filling.fill();
        List<Long> others =
                added.keySet().stream().filter(id -> id != demand.matchId()).toList();
        return new Grant(added.getOrDefault(demand.matchId(), 0), others);
    }

    /** The match is played no more. */
    synchronized void leave(long matchId) {
        accounts.remove(matchId);
    }

    /** A match that comes is level with the one that is furthest behind. */
    private Account opened(Demand demand) {
        Account account = new Account(demand);
        account.base = rivals(demand.priority()).stream()
                        .mapToDouble(Account::served)
                        .min()
                        .orElse(0)
                - account.served();
        return account;
    }

    private List<Account> rivals(int priority) {
        return accounts.values().stream()
                .filter(a -> a.demand.priority() == priority && a.demand.more() > 0)
                .toList();
    }

    /** Workers that were not there cannot be had afterwards: who has fallen far behind is moved up. */
    private void limitArrears(int priority) {
        List<Account> rivals = rivals(priority);
        double weights = rivals.stream().mapToDouble(a -> a.demand.weight()).sum();
        int slots = rivals.stream().mapToInt(a -> a.demand.slots()).max().orElse(1);
        double first = rivals.stream().mapToDouble(Account::served).max().orElse(0);
        double unit = rivals.stream()
                .mapToDouble(a -> 2 * a.unitSeconds() / a.demand.weight())
                .max()
                .orElse(0);
        double furthest = first - Math.max(ARREARS_SECONDS * slots / weights, unit);
        for (Account account : rivals) {
            account.base += Math.max(0, furthest - account.served());
        }
    }

    /** Where a match stands. */
    private static final class Account {

        private Demand demand;
        private double base;

        Account(Demand demand) {
            this.demand = demand;
        }

        double unitSeconds() {
            return demand.unitSeconds() > 0 ? demand.unitSeconds() : UNKNOWN_SECONDS;
        }

        double outstandingSeconds() {
            return demand.unitSeconds() > 0 ? demand.outstandingSeconds() : demand.outstanding() * UNKNOWN_SECONDS;
        }

        /** Slot time that it has had, for its weight. */
        double served() {
            return base + (demand.spentSeconds() + outstandingSeconds()) / demand.weight();
        }
    }

    /** The queues being filled up, one unit after the other, in thought. */
    private static final class Filling {

        private final List<Rival> rivals = new ArrayList<>();

        Filling(Collection<Account> accounts) {
            accounts.forEach(account -> rivals.add(new Rival(account)));
        }

        /** The units added for each match that gets any. */
        Map<Long, Integer> fill() {
            Map<Long, Integer> added = new HashMap<>();
            Optional<Rival> next = next();
            while (next.isPresent()) {
                next.get().add();
                added.merge(next.get().demand.matchId(), 1, Integer::sum);
                next = next();
            }
            return added;
        }

        private Optional<Rival> next() {
            return rivals.stream()
                    .filter(r -> r.more > 0 && hasRoom(r) && !yields(r))
                    .min(Comparator.<Rival>comparingInt(r -> -r.demand.priority())
                            .thenComparingDouble(r -> r.served));
        }

        /** Whether its queue takes one more unit; what is behind it there does not matter. */
        private boolean hasRoom(Rival rival) {
            int units = 0;
            double seconds = 0;
            for (Rival other : rivals) {
                if (other.demand.queue().equals(rival.demand.queue())
                        && other.demand.priority() >= rival.demand.priority()) {
                    units += other.outstanding;
                    seconds += other.outstandingSeconds;
                }
            }
            int slots = rival.demand.slots();
            return units < Math.max(LEAST, slots + 1 + slots / SLOTS_FOR_ONE_AHEAD)
                    || seconds < slots * AHEAD_SECONDS && units < MOST_FOR_A_SLOT * slots + 1;
        }

        /**
         * Workers take units that few others can play first. So such a match holds back by itself as long as another one
         * that all its workers can play comes before it.
         */
        private boolean yields(Rival rival) {
            return rivals.stream()
                    .anyMatch(other -> other.more > 0
                            && !other.demand.queue().equals(rival.demand.queue())
                            && Queues.servesAllOf(other.demand.queue(), rival.demand.queue())
                            && (other.demand.priority() > rival.demand.priority()
                                    || other.demand.priority() == rival.demand.priority()
                                            && other.served < rival.served));
        }
    }

    /** A match while the queues are filled up. */
    private static final class Rival {

        private final Demand demand;
        private final double unitSeconds;
        private int outstanding;
        private double outstandingSeconds;
        private int more;
        private double served;

        Rival(Account account) {
            this.demand = account.demand;
            this.unitSeconds = account.unitSeconds();
            this.outstanding = demand.outstanding();
            this.outstandingSeconds = account.outstandingSeconds();
            this.more = demand.more();
            this.served = account.served();
        }

        void add() {
            outstanding++;
            outstandingSeconds += unitSeconds;
            more--;
            served += unitSeconds / demand.weight();
        }
    }
}
