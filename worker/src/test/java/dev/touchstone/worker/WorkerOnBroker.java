package dev.touchstone.worker;

import dev.touchstone.worker.program.ProgramCatalog;
import java.io.IOException;
import java.nio.file.Path;

/** A worker process at a broker that asks for no log-in: {@code URL NAME [FOLDER]}, the folder for results that wait. */
final class WorkerOnBroker {
    private WorkerOnBroker() {}

    public static void main(String[] args) throws IOException {
        System.setProperty("logback.configurationFile", "logback-worker.xml");
        WorkerNode node = new WorkerNode(
                BrokerConnections.to(args[0], null, null),
                new WorkerOptions(args[1], 1),
                ProgramCatalog.none(),
                Signer.none(),
                args.length > 2 ? KeptResults.in(Path.of(args[2])) : KeptResults.nowhere());
        Runtime.getRuntime().addShutdownHook(new Thread(node::stop, "stop"));
        node.start();
    }
}
