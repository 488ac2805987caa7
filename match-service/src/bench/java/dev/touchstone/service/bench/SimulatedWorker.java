package dev.touchstone.service.bench;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A worker of one slot that answers every unit at once with games made before, in the transaction that took it. */
final class SimulatedWorker implements AutoCloseable {

    /** How long a game is said to have taken: sixty-four workers of that speed are what the service is measured with. */
    private static final long NANOS_PER_GAME = 1_000_000;

    private final String name;
    private final Connection connection;
    private final Map<String, CannedGame> games;
    private volatile boolean closed;

    private SimulatedWorker(String name, Connection connection, Map<String, CannedGame> games) {
        this.name = name;
        this.connection = connection;
        this.games = games;
    }

    static SimulatedWorker start(String name, ConnectionFactory broker, Map<String, CannedGame> games) throws JMSException {
        SimulatedWorker worker = new SimulatedWorker(name, broker.createConnection(), games);
        worker.connection.start();
        Thread.ofPlatform().daemon().name(name).start(worker::work);
        return worker;
    }

    private void work() {
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageConsumer units = session.createConsumer(session.createQueue(Queues.UNITS_BUILT_IN));
            MessageProducer results = session.createProducer(session.createQueue(Queues.RESULTS));
            for (Message message = units.receive(); message != null; message = units.receive()) {
                results.send(answer(session, Json.read(message.getBody(String.class), WorkUnit.class)));
                session.commit();
            }
        } catch (JMSException e) {
            if (!closed) {
                throw new IllegalStateException(name + " ended", e);
            }
        }
    }

    private Message answer(Session session, WorkUnit unit) throws JMSException {
        List<GameRecord> played = new ArrayList<>();
        for (PairTask pair : unit.pairs()) {
            CannedGame game = Objects.requireNonNull(games.get(pair.fen()), pair.fen());
            played.add(game.record(pair.opening(), true, NANOS_PER_GAME));
            played.add(game.record(pair.opening(), false, NANOS_PER_GAME));
        }
        UnitResult result = new UnitResult(
                Protocol.VERSION, unit.matchId(), unit.unit(), unit.attempt(), name, played, Digest.ofUnit(played));
        TextMessage message = session.createTextMessage(Json.write(result));
        message.setStringProperty(Queues.KIND, UnitResult.class.getSimpleName());
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        return message;
    }

    @Override
    public void close() {
        closed = true;
        try {
            connection.close();
        } catch (JMSException e) {
            throw new IllegalStateException(name + " does not end", e);
        }
    }
}
