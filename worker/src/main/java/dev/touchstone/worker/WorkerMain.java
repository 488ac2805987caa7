package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import java.util.List;
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
                    List.of(args),
                    System.getenv("TOUCHSTONE_TOKEN"),
                    SelfDescription.host() + "-" + ProcessHandle.current().pid(),
                    SelfDescription.usualSlots());
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
        RemoteWorker worker = worker(arguments);
        Runtime.getRuntime().addShutdownHook(new Thread(worker::stop, "stop"));
        try {
            worker.run();
        } catch (RefusedException e) {
            System.err.println("worker: " + e.getMessage());
            System.exit(REFUSED);
        } catch (InterruptedException e) {
            System.exit(0);
        }
    }

    private static RemoteWorker worker(WorkerArguments arguments) {
        NanoClock clock = NanoClock.system();
        BuiltInEngines engines = new BuiltInEngines();
        ProgramCatalog programs = new ProgramCatalog(
                ProgramCatalog.withStockfish(
                        arguments.programs(), System.getenv().getOrDefault("PATH", "")),
                false,
                ProgramTimes.usual(),
                clock);
        WorkerRegistration self = SelfDescription.measured(
                arguments.options(), UUID.randomUUID().toString(), engines, programs.all(), clock);
        return RemoteWorker.of(
                new ServiceLink(arguments.server(), arguments.token()),
                self,
                connections -> new WorkerNode(connections, arguments.options(), engines, programs, clock, connections));
    }
}
