package dev.touchstone.service;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.WorkUnitPlayer;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;

/** A worker that does what a test tells it: takes units one by one, plays them truly, and sends whatever it likes. */
public final class TestWorker implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;
    private static final BuiltInEngines ENGINES = new BuiltInEngines();

    private final String name;
    private final Connection connection;
    private final Session session;

    public TestWorker(String name, EmbeddedBroker broker) throws JMSException {
        this.name = name;
        this.connection = broker.connectionFactory(EmbeddedBroker.User.WORKER).createConnection();
        this.session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        connection.start();
    }

    /** The next unit of a match in the queue. */
    public WorkUnit take(long matchId) throws JMSException {
        try (var consumer =
                session.createConsumer(session.createQueue(Queues.UNITS_BUILT_IN), "matchId = " + matchId)) {
            Message message = consumer.receive(PATIENCE_MILLIS);
            if (message == null) {
                throw new AssertionError("no unit in the queue");
            }
            return Json.read(message.getBody(String.class), WorkUnit.class);
        }
    }

    /** The next unit of any match that is to be played once more, and that this worker may take. */
    public WorkUnit takeReplay() throws JMSException {
        String selector = "replay is not null and " + Queues.mayTake(name);
        try (var consumer = session.createConsumer(session.createQueue(Queues.UNITS_BUILT_IN), selector)) {
            Message message = consumer.receive(PATIENCE_MILLIS);
            if (message == null) {
                throw new AssertionError("no replay in the queue");
            }
            return Json.read(message.getBody(String.class), WorkUnit.class);
        }
    }

    /** The unit as an honest worker plays it. */
    public UnitResult play(WorkUnit unit) throws PlayCancelledException {
        return play(unit, ENGINES);
    }

    /** The unit as it is played with other engines. */
    public UnitResult play(WorkUnit unit, EngineSource engines) throws PlayCancelledException {
        return new WorkUnitPlayer(name, engines, NanoClock.system(), () -> false).play(unit, (games, plies) -> {});
    }

    public void send(UnitResult result) throws JMSException {
        send(Queues.RESULTS, result);
    }

    void fail(WorkUnit unit, String reason) throws JMSException {
        send(Queues.RESULTS, new UnitFailure(unit.matchId(), unit.unit(), unit.attempt(), name, reason));
    }

    void begin(WorkUnit unit) throws JMSException {
        tell(unit, 0);
    }

    /** Says that so many plies of the unit's first game are played. */
    void tell(WorkUnit unit, int plies) throws JMSException {
        send(Queues.PROGRESS, new UnitProgress(unit.matchId(), unit.unit(), unit.attempt(), name, 0, plies));
    }

    /** Sends a text that is no message of the protocol. */
    void sendNonsense() throws JMSException {
        TextMessage message = session.createTextMessage("{\"games\": 7");
        message.setStringProperty(Queues.KIND, UnitResult.class.getSimpleName());
        send(Queues.RESULTS, message);
    }

    private void send(String queue, Record body) throws JMSException {
        TextMessage message = session.createTextMessage(Json.write(body));
        message.setStringProperty(Queues.KIND, body.getClass().getSimpleName());
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        send(queue, message);
    }

    private void send(String queue, Message message) throws JMSException {
        try (var producer = session.createProducer(session.createQueue(queue))) {
            producer.send(message);
        }
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
