package dev.touchstone.service;

import dev.touchstone.engine.config.Program;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.service.match.LocalPrograms;
import dev.touchstone.service.match.UnknownProgramException;
import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.UnitRefusedException;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import jakarta.jms.ConnectionFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** The worker inside the service. It gets its units from the broker like any other; it alone runs files by their path. */
final class EmbeddedWorker implements SmartLifecycle, LocalPrograms {

    private final Supplier<ConnectionFactory> connections;
    private final int slots;
    private final ProgramCatalog programs;
    private @Nullable WorkerNode node;

    EmbeddedWorker(Supplier<ConnectionFactory> connections, TouchstoneProperties.Worker settings) {
        this.connections = connections;
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
        if (slots > 0 && node == null) {
            WorkerNode started = new WorkerNode(connections.get(), new WorkerOptions("embedded", slots), programs);
            started.start();
            node = started;
        }
    }

    @Override
    public synchronized void stop() {
        if (node != null) {
            node.close();
            node = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return node != null;
    }
}
