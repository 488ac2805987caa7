package dev.touchstone.service;

import dev.touchstone.engine.config.Program;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.service.fleet.Enrolment;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.fleet.WorkerBarred;
import dev.touchstone.service.fleet.WorkerReleased;
import dev.touchstone.service.match.LocalPrograms;
import dev.touchstone.service.match.UnknownProgramException;
import dev.touchstone.worker.KeptResults;
import dev.touchstone.worker.SelfDescription;
import dev.touchstone.worker.Signer;
import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.UnitRefusedException;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.event.TransactionalEventListener;

/** The worker inside the service. It gets its units from the broker like any other; it alone runs files by their path. */
final class EmbeddedWorker implements SmartLifecycle, LocalPrograms {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedWorker.class);

    private final Supplier<ConnectionFactory> connections;
    private final int slots;
    private final ProgramCatalog programs;
    private final Fleet fleet;
    private final Enrolment enrolment;
    private final Path folder;
    private KeptResults kept = KeptResults.nowhere();
    private Signer signer = Signer.none();
    private boolean started;
    private @Nullable WorkerNode node;

    /** @param folder where its results wait while an external broker is away */
    EmbeddedWorker(
            Supplier<ConnectionFactory> connections,
            TouchstoneProperties.Worker settings,
            Fleet fleet,
            Enrolment enrolment,
            Path folder) {
        this.folder = folder;
        this.connections = connections;
        this.fleet = fleet;
        this.enrolment = enrolment;
        this.slots = settings.slotCount();
        Map<String, Path> found = ProgramCatalog.withStockfish(
                settings.programs(), System.getenv().getOrDefault("PATH", ""));
        this.programs = new ProgramCatalog(
                found, true, ProgramTimes.usual().withMove(settings.moveTimeout()), NanoClock.system());
    }

    @Override
    public Optional<ProgramFound> look(Program program) {
        if (slots == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(programs.look(program));
        } catch (UnitRefusedException e) {
            throw new UnknownProgramException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public synchronized void start() {
        if (slots > 0 && !started) {
            kept = keptResults();
            started = true;
            signer = Signer.with(enrolment.enrolEmbedded(
                    SelfDescription.declared(Fleet.EMBEDDED, UUID.randomUUID().toString(), slots)));
            play();
        }
    }

    private KeptResults keptResults() {
        try {
            return KeptResults.in(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be used", e);
        }
    }

    private void play() {
        if (fleet.mayWork(Fleet.EMBEDDED)) {
            WorkerNode fresh =
                    new WorkerNode(connections.get(), new WorkerOptions(Fleet.EMBEDDED, slots), programs, signer, kept);
            fresh.start();
            node = fresh;
        } else {
            log.warn("the service's own worker does not play: 'touchstone workers' says why");
        }
    }

    /** Gives back what it plays. Whoever found it out goes on meanwhile, and may hold what the slots wait for. */
    @TransactionalEventListener(fallbackExecution = true)
    void barred(WorkerBarred barred) {
        if (barred.worker().equals(Fleet.EMBEDDED)) {
            Thread.ofVirtual().name("embedded-worker-barred").start(() -> rest(barred.reason()));
        }
    }

    @TransactionalEventListener(fallbackExecution = true)
    void released(WorkerReleased released) {
        if (released.worker().equals(Fleet.EMBEDDED)) {
            Thread.ofVirtual().name("embedded-worker-released").start(this::playAgain);
        }
    }

    private synchronized void playAgain() {
        if (started && node == null) {
            play();
        }
    }

    private synchronized void rest(String reason) {
        rest();
        kept.giveUp(reason);
    }

    private synchronized void rest() {
        if (node != null) {
            node.close();
            node = null;
        }
    }

    /** The others say by themselves that they are there. */
    @Scheduled(fixedDelayString = "20s", initialDelayString = "20s")
    void sayThatItIsThere() {
        if (isRunning()) {
            try {
                enrolment.heard(Fleet.EMBEDDED);
            } catch (DataAccessException | TransactionException e) {
                log.debug("the database does not answer", e);
            }
        }
    }

    @Override
    public synchronized void stop() {
        started = false;
        rest();
    }

    @Override
    public synchronized boolean isRunning() {
        return started;
    }
}
