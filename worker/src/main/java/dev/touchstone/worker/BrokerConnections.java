package dev.touchstone.worker;

import jakarta.jms.ConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jspecify.annotations.Nullable;

/** Connections to an Artemis broker, set as the slots need them. */
public final class BrokerConnections {
    /** A broker or a machine that is silent for so long counts as gone; a live client pings four times as often. */
    private static final long SILENCE_MILLIS = 15_000;

    private static final long CHECK_MILLIS = 5_000;
    private static final long CALL_MILLIS = 10_000;

    private BrokerConnections() {}

    /**
     * A factory that hands a slot one unit at a time and does not try to mend a broken connection: the slots make a new
     * one instead, because what a transaction held is lost with the old one anyhow.
     *
     * @param url such as {@code tcp://host:61616} or {@code vm://0}
     */
    public static ConnectionFactory to(String url, @Nullable String user, @Nullable String password) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url, user, password);
        factory.setConsumerWindowSize(0);
        factory.setReconnectAttempts(0);
        factory.setInitialConnectAttempts(1);
        factory.setConnectionTTL(SILENCE_MILLIS);
        factory.setClientFailureCheckPeriod(CHECK_MILLIS);
        factory.setCallTimeout(CALL_MILLIS);
        return factory;
    }
}
