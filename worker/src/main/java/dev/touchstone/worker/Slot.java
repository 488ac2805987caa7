package dev.touchstone.worker;

import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.ProgressListener;
import dev.touchstone.worker.play.UnitRefusedException;
import dev.touchstone.worker.play.WorkUnitPlayer;
import dev.touchstone.worker.program.ProgramCatalog;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One slot: for ever takes a unit, plays it and sends what became of it, whatever happens to the broker meanwhile. */
final class Slot implements Runnable {
    private static final Logger log = LoggerFactory.getLogger(Slot.class);

    private static final Duration SHORT_WAIT = Duration.ofMillis(250);
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final ConnectionFactory factory;
    private final Signer signer;
    private final Room room;
    private final KeptResults kept;
    private final WorkerOptions options;
    private final CountDownLatch stop;
    private final NanoClock clock;
    private final ProgramCatalog programs;
    private final WorkUnitPlayer player;
    private final SuiteWork suites;
    private final BackOff backOff;
    private volatile @Nullable SlotConnection connection;
    private @Nullable Long idleSince;
    private long lastMatch;
    private boolean lastUnitWasShort;

    /** @param stop opened when the slot is to end */
    Slot(
            ConnectionFactory factory,
            WorkerOptions options,
            EngineSource engines,
            ProgramCatalog programs,
            NanoClock clock,
            CountDownLatch stop,
            Signer signer,
            Room room,
            KeptResults kept) {
        this.kept = kept;
        this.signer = signer;
        this.room = room;
        this.factory = factory;
        this.options = options;
        this.stop = stop;
        this.clock = clock;
        this.player = new WorkUnitPlayer(options.name(), engines, programs, clock, this::resultIsVain);
        this.suites = new SuiteWork(options, engines, programs, clock, this::playIsVain);
        this.programs = programs;
        this.backOff = new BackOff(options.firstBackOff(), options.longestBackOff());
    }

    /** Whether the slot holds a connection that is not known to be lost. */
    boolean connected() {
        SlotConnection current = connection;
        return current != null && !current.lost();
    }

    /** Ends an idle wait for a unit at once; to be called when the slot is to stop. */
    void wake() {
        SlotConnection current = connection;
        if (current != null) {
            try {
                current.takeNoMore();
            } catch (JMSException e) {
                log.debug("the slot will wake by itself", e);
            }
        }
    }

    @Override
    public void run() {
        try (player;
                suites) {
            playOn();
        }
    }

    private void playOn() {
        while (!stopping()) {
            try (SlotConnection opened = SlotConnection.open(factory, options.name(), signer)) {
                connection = opened;
                work(opened);
            } catch (Exception | Error e) {
                // The top of the thread: a slot never ends by itself. What it held went back with the connection.
                connection = null;
                waitBeforeRetrying(e);
            } finally {
                connection = null;
            }
        }
    }

    private void work(SlotConnection opened) throws JMSException {
        while (!stopping()) {
            deliverKept(opened);
            Message message = opened.take(programs.queues(), patience());
            backOff.reset();
            if (message != null) {
                idleSince = null;
                playAndReport(opened, message);
            } else {
                rest();
            }
        }
    }

    /** A worker with programs looks at several queues in turn, so it waits for none of them long. */
    private Duration patience() {
        Duration most = options.receiveTimeout();
        return programs.isEmpty() || most.compareTo(SHORT_WAIT) < 0 ? most : SHORT_WAIT;
    }

    /** Programs that wait for work take memory, but starting them takes time. */
    private void rest() {
        Long since = idleSince;
        long now = clock.nanos();
        if (since == null) {
            idleSince = now;
        } else if (now - since > IDLE.toNanos()) {
            player.rest();
            suites.rest();
        }
    }

    private void playAndReport(SlotConnection opened, Message message) throws JMSException {
        if (UnitMessages.isOfSuite(message)) {
            suites.answerAndReport(opened, message);
            return;
        }
        WorkUnit unit;
        try {
            unit = UnitMessages.readUnit(message);
        } catch (UnreadableMessageException e) {
            reportUnreadable(opened, message, e);
            return;
        }
        if (kept.answers(unit)) {
            log.info("unit {} of match {} came again; its result is on its way", unit.unit(), unit.matchId());
            opened.commit();
            return;
        }
        try {
            report(opened, playWhenThereIsRoom(unit, opened));
        } catch (PlayCancelledException e) {
            log.info("unit {} of match {} goes back to the broker unfinished", unit.unit(), unit.matchId());
            opened.giveBack();
        }
    }

    /** Where the broker does not confirm a result, it may have it or not: it is kept and sent again, and counts once. */
    private void report(SlotConnection opened, Record outcome) throws JMSException {
        boolean confirmed = false;
        try {
            opened.send(outcome);
            opened.commit();
            confirmed = true;
        } finally {
            if (!confirmed && outcome instanceof UnitResult result) {
                kept.keep(result, signer);
            }
        }
    }

    /** Results that could not be sent before go first. */
    private void deliverKept(SlotConnection opened) throws JMSException {
        while (kept.waiting() > 0) {
            Optional<KeptResults.Claim> next = kept.claim(signer);
            if (next.isEmpty()) {
                return;
            }
            boolean confirmed = false;
            try {
                opened.send(next.get().result());
                opened.commit();
                confirmed = true;
            } finally {
                if (confirmed) {
                    kept.delivered(next.get());
                } else {
                    kept.undelivered(next.get());
                }
            }
        }
    }

    private Record playWhenThereIsRoom(WorkUnit unit, SlotConnection opened) throws PlayCancelledException {
        Need need = Need.of(unit);
        Progress progress = new Progress(unit, opened);
        room.enter(need, () -> {
            progress.waits();
            return playIsVain();
        });
        try {
            return playOrExplain(unit, progress);
        } finally {
            room.leave(need);
        }
    }

    /** The result or, when the unit itself is to blame, a failure: a poisonous unit must not come back for ever. */
    private Record playOrExplain(WorkUnit unit, Progress progress) throws PlayCancelledException {
        try {
            progress.begun();
            Record result = player.play(unit, progress);
            lastUnitWasShort = progress.wasShort();
            lastMatch = unit.matchId();
            return result;
        } catch (UnitRefusedException e) {
            log.warn("unit {} of match {} is refused: {}", unit.unit(), unit.matchId(), e.getMessage());
            return failure(unit, String.valueOf(e.getMessage()), e.stopsMatch());
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            log.error("unit {} of match {} failed and is reported as failed", unit.unit(), unit.matchId(), e);
            return failure(unit, e.getClass().getSimpleName() + ": " + e.getMessage(), false);
        }
    }

    private UnitFailure failure(WorkUnit unit, String reason, boolean stopsMatch) {
        return new UnitFailure(unit.matchId(), unit.unit(), unit.attempt(), options.name(), reason, stopsMatch);
    }

    private void reportUnreadable(SlotConnection opened, Message message, UnreadableMessageException reason)
            throws JMSException {
        try {
            UnitMessages.UnitName name = UnitMessages.readName(message);
            log.warn("unit {} of match {} is refused: {}", name.unit(), name.matchId(), reason.getMessage());
            opened.send(new UnitFailure(
                    name.matchId(), name.unit(), name.attempt(), options.name(), String.valueOf(reason.getMessage())));
        } catch (IllegalArgumentException e) {
            log.error("a message that names no unit is thrown away: {}", reason.getMessage());
        }
        opened.commit();
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }

    /**
     * Asked during searches: a unit whose connection is lost is already on its way to another worker. Its result is worth
     * having all the same where it can be kept: the others may be cut off too, and the first result counts.
     */
    private boolean resultIsVain() {
        return kept.keeps() ? stopping() : playIsVain();
    }

    private boolean playIsVain() {
        SlotConnection current = connection;
        return stopping() || current == null || current.lost();
    }

    private void waitBeforeRetrying(Throwable reason) {
        if (stopping()) {
            return;
        }
        Duration wait = backOff.next();
        if (reason instanceof JMSException) {
            log.warn("the broker cannot be used, trying again in {} ms: {}", wait.toMillis(), reason.toString());
        } else {
            log.error("the slot failed and starts anew in {} ms", wait.toMillis(), reason);
        }
        try {
            stop.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            log.debug("woken early", e);
        }
    }

    /** Tells the service of moves, finished games and other signs of life, but not more often than the options allow. */
    private final class Progress implements ProgressListener {
        private final WorkUnit unit;
        private final SlotConnection opened;
        private long begun = clock.nanos();
        private long last = begun;
        private boolean waited;

        Progress(WorkUnit unit, SlotConnection opened) {
            this.unit = unit;
            this.opened = opened;
        }

        /** Who waits for room holds its unit: without a word it would pass for lost. */
        void waits() {
            if (isTime()) {
                waited = true;
                tell(0, 0, true);
            }
        }

        /**
         * The lease of a unit runs from this word on, not while it waits in a queue. Where the last unit of the match was
         * done in less time than lies between two words, its result is word enough.
         */
        void begun() {
            begun = clock.nanos();
            last = begun;
            if (waited || !lastUnitWasShort || lastMatch != unit.matchId()) {
                tell(0, 0, waited);
            }
        }

        boolean wasShort() {
            return clock.nanos() - begun < options.progressInterval().toNanos();
        }

        @Override
        public void playedOn(int games, int plies) {
            if (games < 2 * unit.pairs().size() && isTime()) {
                tell(games, plies, false);
            }
        }

        @Override
        public void searches(int games, int plies) {
            if (isTime()) {
                tell(games, plies, true);
            }
        }

        private boolean isTime() {
            long now = clock.nanos();
            if (now - last < options.progressInterval().toNanos()) {
                return false;
            }
            last = now;
            return true;
        }

        private void tell(int games, int plies, boolean alive) {
            try {
                opened.tell(new UnitProgress(
                        unit.matchId(),
                        unit.unit(),
                        unit.attempt(),
                        options.name(),
                        games,
                        plies,
                        alive ? true : null));
            } catch (JMSException e) {
                // Nothing is lost with a progress message; whether the connection is, the commit will show.
                log.debug("progress of unit {} could not be sent", unit.unit(), e);
            }
        }
    }
}
