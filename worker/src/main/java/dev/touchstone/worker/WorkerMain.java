package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A worker as a process of its own: {@code touchstone worker --server http://host:8080}. */
public final class WorkerMain {
    private static final int REFUSED = 64;

    private WorkerMain() {}

    public static void main(String[] args) {
        if (List.of(args).contains("--help")) {
            System.out.print(WorkerArguments.USAGE);
            return;
        }
        WorkerArguments arguments;
        try {
            arguments = WorkerArguments.parse(
                    List.of(args), System.getenv("TOUCHSTONE_TOKEN"), SelfDescription.usualSlots());
        } catch (IllegalArgumentException e) {
            System.err.println("worker: " + e.getMessage());
            System.err.print(WorkerArguments.USAGE);
            System.exit(REFUSED);
            return;
        }
        run(arguments);
    }

    private static void run(WorkerArguments arguments) {
        // Before the first logger is made; by name, because this jar also lies in the service, which logs its own way.
        if (System.getProperty("logback.configurationFile") == null) {
            System.setProperty("logback.configurationFile", "logback-worker.xml");
        }
        Optional<WorkerFolder> folder = folder(arguments);
        if (folder.isEmpty()) {
            System.exit(REFUSED);
            return;
        }
        try (WorkerFolder held = folder.get()) {
            RemoteWorker worker = worker(arguments, held);
            Runtime.getRuntime().addShutdownHook(new Thread(worker::stop, "stop"));
            worker.run();
        } catch (RefusedException | IOException e) {
            System.err.println("worker: " + e.getMessage());
            System.exit(REFUSED);
        } catch (InterruptedException e) {
            System.exit(0);
        }
    }

    /** The worker's folder, held for as long as the process lives; nothing after having said why not. */
    private static Optional<WorkerFolder> folder(WorkerArguments arguments) {
        Path parent = Path.of(System.getProperty("user.home"), ".touchstone-workers");
        String name = arguments.name();
        Path given = arguments.data() != null ? arguments.data() : name == null ? null : parent.resolve(name);
        try {
            if (given == null) {
                return Optional.of(WorkerFolder.firstFree(parent));
            }
            Optional<WorkerFolder> folder = WorkerFolder.take(given);
            if (folder.isEmpty()) {
                System.err.println("worker: another worker runs on the folder " + given
                        + "; give each its own --name, or its own folder with --data");
            }
            return folder;
        } catch (IOException e) {
            System.err.println("worker: the folder " + (given == null ? parent : given) + " cannot be used ("
                    + (e instanceof FileSystemException ? e.toString() : e.getMessage())
                    + "); name another with --data");
            return Optional.empty();
        }
    }

    private static RemoteWorker worker(WorkerArguments arguments, WorkerFolder folder) throws IOException {
        NanoClock clock = NanoClock.system();
        BuiltInEngines engines = new BuiltInEngines();
        ProgramCatalog programs = new ProgramCatalog(
                ProgramCatalog.withStockfish(
                        arguments.programs(), System.getenv().getOrDefault("PATH", "")),
                false,
                ProgramTimes.usual(),
                clock);
        String given = arguments.name();
        String name = given == null ? folder.name(SelfDescription.host()) : given;
        WorkerOptions options = new WorkerOptions(name, arguments.slots());
        KeptResults kept = folder.results();
        WorkerRegistration self =
                SelfDescription.measured(options, UUID.randomUUID().toString(), engines, programs.all(), clock);
        return RemoteWorker.of(
                new ServiceLink(arguments.server(), arguments.token()),
                self,
                connections -> new WorkerNode(connections, options, engines, programs, clock, connections, kept),
                kept);
    }
}
