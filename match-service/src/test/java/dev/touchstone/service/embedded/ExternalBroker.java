package dev.touchstone.service.embedded;

import java.nio.file.Path;

/** A broker that belongs to no service: for one that is told to use another's. */
public final class ExternalBroker {

    private ExternalBroker() {}

    /** Started, with the log-ins {@code service} and {@code worker}. */
    public static EmbeddedBroker started(Path folder) {
        EmbeddedBroker broker = EmbeddedBroker.in(folder);
        broker.start();
        return broker;
    }
}
