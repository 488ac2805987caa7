package dev.touchstone.service;

import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import jakarta.jms.ConnectionFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** The worker inside the service. It gets its units from the broker like any other. */
final class EmbeddedWorker implements SmartLifecycle {

    private final Supplier<ConnectionFactory> connections;
    private final int slots;
    private @Nullable WorkerNode node;

    EmbeddedWorker(Supplier<ConnectionFactory> connections, int slots) {
        this.connections = connections;
        this.slots = slots;
    }

    @Override
    public synchronized void start() {
        if (slots > 0 && node == null) {
            WorkerNode started = new WorkerNode(connections.get(), new WorkerOptions("embedded", slots));
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
