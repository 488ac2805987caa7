package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.Seal;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Connections under whatever log-in the service gave last, and the key that goes with it. A log-in that the broker refuses is
 * told to whoever can get another one.
 */
final class RegisteredConnections implements ConnectionFactory, Signer {
    private final Runnable refused;
    private volatile @Nullable ConnectionFactory current;
    private volatile @Nullable Seal seal;

    /** @param refused called when the broker refuses the log-in */
    RegisteredConnections(Runnable refused) {
        this.refused = refused;
    }

    /** From now on this log-in and this key. */
    void use(WorkerWelcome welcome) {
        seal = Seal.of(welcome.key());
        current = BrokerConnections.to(welcome);
    }

    @Override
    public Connection createConnection() throws JMSException {
        try {
            return factory().createConnection();
        } catch (JMSSecurityException e) {
            refused.run();
            throw e;
        }
    }

    @Override
    public Optional<String> sign(String kind, String body) {
        Seal key = seal;
        return key == null ? Optional.empty() : Optional.of(key.sign(kind, body));
    }

    private ConnectionFactory factory() throws JMSException {
        ConnectionFactory factory = current;
        if (factory == null) {
            throw new JMSException("the worker is not registered yet");
        }
        return factory;
    }

    @Override
    public Connection createConnection(String user, String password) {
        throw ownLogInOnly();
    }

    @Override
    public JMSContext createContext() {
        throw ownLogInOnly();
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        throw ownLogInOnly();
    }

    @Override
    public JMSContext createContext(String user, String password) {
        throw ownLogInOnly();
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        throw ownLogInOnly();
    }

    private static UnsupportedOperationException ownLogInOnly() {
        return new UnsupportedOperationException("a worker makes plain connections under its own log-in");
    }
}
