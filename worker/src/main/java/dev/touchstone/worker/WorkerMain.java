package dev.touchstone.worker;

import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** A worker as a process of its own: {@code java -jar worker.jar --url tcp://host:61616}. */
public final class WorkerMain {
    private static final int USAGE_ERROR = 64;

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
                    System.getenv("TOUCHSTONE_PASSWORD"),
                    defaultName(),
                    Runtime.getRuntime().availableProcessors());
        } catch (IllegalArgumentException e) {
            System.err.println("worker: " + e.getMessage());
            System.err.print(WorkerArguments.USAGE);
            System.exit(USAGE_ERROR);
            return;
        }
        run(arguments);
    }

    private static void run(WorkerArguments arguments) {
        // Before the first logger is made; by name, because this jar also lies in the service, which logs its own way.
        if (System.getProperty("logback.configurationFile") == null) {
            System.setProperty("logback.configurationFile", "logback-worker.xml");
        }
        ProgramCatalog programs = new ProgramCatalog(
                ProgramCatalog.withStockfish(
                        arguments.programs(), System.getenv().getOrDefault("PATH", "")),
                false,
                ProgramTimes.usual(),
                NanoClock.system());
        WorkerNode node = new WorkerNode(
                BrokerConnections.to(arguments.url(), arguments.user(), arguments.password()),
                arguments.options(),
                programs);
        Runtime.getRuntime().addShutdownHook(new Thread(node::stop, "stop"));
        node.start();
    }

    private static String defaultName() {
        long pid = ProcessHandle.current().pid();
        try {
            return InetAddress.getLocalHost().getHostName() + "-" + pid;
        } catch (UnknownHostException e) {
            return "worker-" + pid;
        }
    }
}
