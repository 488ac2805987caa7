package dev.touchstone.worker;

import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.program.ProgramCatalog;
import jakarta.jms.ConnectionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker: a number of slots that each play one unit after the other. It needs a broker to do anything, and waits for
 * one as long as it takes. Starts once and stops once.
 */
public final class WorkerNode implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(WorkerNode.class);

    private final WorkerOptions options;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final List<Slot> slots = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    /**
     * @param factory makes the connections, one a slot; with Artemis set its {@code consumerWindowSize} to 0, or a
     *     slot hoards units that it does not play
     */
    public WorkerNode(ConnectionFactory factory, WorkerOptions options) {
        this(factory, options, ProgramCatalog.none());
    }

    /** A worker that plays with programs too. */
    public WorkerNode(ConnectionFactory factory, WorkerOptions options, ProgramCatalog programs) {
        this(factory, options, programs, Signer.none(), KeptResults.nowhere());
    }

    /** A worker that plays with programs too, signs what it sends, and keeps what it cannot send. */
    public WorkerNode(
            ConnectionFactory factory,
            WorkerOptions options,
            ProgramCatalog programs,
            Signer signer,
            KeptResults kept) {
        this(factory, options, new BuiltInEngines(), programs, NanoClock.system(), signer, kept);
    }

    /** A worker with other engines or another clock, and no programs. */
    public WorkerNode(ConnectionFactory factory, WorkerOptions options, EngineSource engines, NanoClock clock) {
        this(factory, options, engines, ProgramCatalog.none(), clock, Signer.none(), KeptResults.nowhere());
    }

    /** A worker with other engines, programs or another clock. */
    public WorkerNode(
            ConnectionFactory factory,
            WorkerOptions options,
            EngineSource engines,
            ProgramCatalog programs,
            NanoClock clock,
            Signer signer,
            KeptResults kept) {
        this.options = options;
        Room room = Room.ofThisMachine(options.slots());
        for (int i = 1; i <= options.slots(); i++) {
            Slot slot = new Slot(factory, options, engines, programs, clock, stop, signer, room, kept);
            slots.add(slot);
            threads.add(Thread.ofPlatform().name("slot-" + i).unstarted(slot));
        }
        if (!programs.isEmpty()) {
            threads.add(Thread.ofPlatform()
                    .name("announcer")
                    .unstarted(new Announcer(factory, options.name(), programs, stop, signer)));
        }
    }

    /** Starts the slots; returns at once. */
    public void start() {
        threads.forEach(Thread::start);
        log.info("worker {} started with {} slots", options.name(), options.slots());
    }

    /** How many slots are connected to the broker now. */
    public int connectedSlots() {
        return (int) slots.stream().filter(Slot::connected).count();
    }

    /** Gives the units in work back to the broker and waits for the slots to end. */
    public void stop() {
        stop.countDown();
        slots.forEach(Slot::wake);
        boolean interrupted = false;
        for (Thread thread : threads) {
            interrupted |= !ended(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        log.info("worker {} stopped", options.name());
    }

    @Override
    public void close() {
        stop();
    }

    private static boolean ended(Thread thread) {
        try {
            thread.join();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }
}
