package dev.touchstone.service;

import static dev.touchstone.service.WrongSettingException.requireShare;
import static dev.touchstone.service.WrongSettingException.requireWithin;

import dev.touchstone.statistics.NodeCost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The service's settings, all under {@code touchstone.}.
 *
 * @param dispatch how work reaches the broker
 * @param matches how matches run
 * @param worker the worker inside the service
 * @param charge how the cost of a node is measured
 * @param replay how workers are checked against each other
 * @param exitWhenIdle whether the service ends by itself when no match runs and no client is attached
 * @param idleAfter how long both must have been so
 */
@ConfigurationProperties("touchstone")
public record TouchstoneProperties(
        @DefaultValue Dispatch dispatch,
        @DefaultValue Matches matches,
        @DefaultValue Worker worker,
        @DefaultValue Charge charge,
        @DefaultValue Replay replay,
        @DefaultValue("false") boolean exitWhenIdle,
        @DefaultValue("10s") Duration idleAfter) {

    private static final int MOST = 10_000;
    private static final int MOST_SLOTS = 256;

    /**
     * How work reaches the broker.
     *
     * @param window units of one match in the broker at once, at most; absent: as many as the slots need
     * @param unitTime what a unit of more than one game pair takes at most, by the speed measured so far
     * @param unitPairs game pairs that a unit holds at most
     * @param lease how long a unit may go without a move, at most, before it is handed out again
     * @param leastLease the same at least, however fast the match is
     * @param moveMargin what a lease allows beyond what the budget of a move takes: for a start, for the connection, and for what a
     *     clock allows beyond its time
     * @param lostAfter how long a unit may lie unclaimed before it is looked for in the broker
     * @param poll how often a match looks at its units when nothing tells it to
     * @param failureLimit failed attempts after which a unit is parked although they were of one worker
     */
    public record Dispatch(
            @Nullable Integer window,
            @DefaultValue("20s") Duration unitTime,
            @DefaultValue("32") int unitPairs,
            @DefaultValue("120s") Duration lease,
            @DefaultValue("30s") Duration leastLease,
            @DefaultValue("10s") Duration moveMargin,
            @DefaultValue("60s") Duration lostAfter,
            @DefaultValue("1s") Duration poll,
            @DefaultValue("3") int failureLimit) {
        public Dispatch {
            if (window != null) {
                requireWithin("touchstone.dispatch.window", window, 1, MOST);
            }
            requireWithin("touchstone.dispatch.unit-pairs", unitPairs, 1, MOST);
            requireWithin("touchstone.dispatch.failure-limit", failureLimit, 1, MOST);
        }
    }

    /**
     * How matches run.
     *
     * @param maxRunning matches that run at once; more wait
     * @param failureLimit job failures in a row, with nothing played between, after which a match is given up
     * @param retryAfter pause before a failed job is started again
     */
    public record Matches(
            @DefaultValue("8") int maxRunning,
            @DefaultValue("5") int failureLimit,
            @DefaultValue("1s") Duration retryAfter) {
        public Matches {
            requireWithin("touchstone.matches.max-running", maxRunning, 1, MOST);
            requireWithin("touchstone.matches.failure-limit", failureLimit, 1, MOST);
        }
    }

    /**
     * The worker inside the service.
     *
     * @param slots games played at once; absent: one a core; 0: no embedded worker
     * @param programs UCI programs that matches may name {@code uci:NAME}, by name; Stockfish is found by itself
     * @param moveTimeout how long a program may think about a move that no clock bounds; shorter than the lease of a unit
     */
    public record Worker(
            @Nullable Integer slots,
            @DefaultValue Map<String, Path> programs,
            @DefaultValue("60s") Duration moveTimeout) {
        public Worker {
            programs = Map.copyOf(programs);
            if (slots != null) {
                requireWithin("touchstone.worker.slots", slots, 0, MOST_SLOTS);
            }
        }

        /** Slots of the embedded worker, 0 or more. */
        public int slotCount() {
            return slots == null ? Runtime.getRuntime().availableProcessors() : slots;
        }
    }

    /**
     * How the cost of a node is measured, for matches at equal time.
     *
     * @param widest the widest interval that a charge is taken from, as a share of it
     * @param mostForks pairs of processes after which a measurement that is not sharp is given up, 5 or more
     * @param warmUp processor time that each process searches before it measures
     */
    public record Charge(
            @DefaultValue("0.03") double widest,
            @DefaultValue("60") int mostForks,
            @DefaultValue("1200ms") Duration warmUp) {
        public Charge {
            requireWithin("touchstone.charge.most-forks", mostForks, NodeCost.LEAST_FORKS, MOST);
        }
    }

    /**
     * How workers are checked against each other.
     *
     * @param share of the units that are replayed on another worker, 0 to 1
     * @param newUnits how many first units of a new worker are all replayed
     */
    public record Replay(
            @DefaultValue("0.02") double share,
            @DefaultValue("3") int newUnits) {
        public Replay {
            requireShare("touchstone.replay.share", share);
            requireWithin("touchstone.replay.new-units", newUnits, 0, MOST);
        }
    }

    /** Positions of a suite that may be in the broker at once, and units of a match where that is set; at least 1. */
    public int window() {
        Integer given = dispatch.window();
        return given != null ? given : 6 * Math.max(1, worker.slotCount()) + 1;
    }
}
