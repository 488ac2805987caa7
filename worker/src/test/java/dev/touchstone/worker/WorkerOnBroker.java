package dev.touchstone.worker;

/** A worker process at a broker that asks for no log-in: {@code URL NAME}. */
final class WorkerOnBroker {
    private WorkerOnBroker() {}

    public static void main(String[] args) {
        System.setProperty("logback.configurationFile", "logback-worker.xml");
        WorkerNode node = new WorkerNode(BrokerConnections.to(args[0], null, null), new WorkerOptions(args[1], 1));
        Runtime.getRuntime().addShutdownHook(new Thread(node::stop, "stop"));
        node.start();
    }
}
