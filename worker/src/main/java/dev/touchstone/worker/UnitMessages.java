package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.SuiteTask;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.WorkUnit;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.Optional;

/** Records in and out of JMS messages. */
final class UnitMessages {
    private UnitMessages() {}

    static TextMessage write(Session session, Record content, Signer signer) throws JMSException {
        String kind = content.getClass().getSimpleName();
        String body = Json.write(content);
        return write(session, kind, body, signer.sign(kind, body));
    }

    /** A record that was written before, with the signature that it has. */
    static TextMessage write(Session session, String kind, String body, Optional<String> signature)
            throws JMSException {
        TextMessage message = session.createTextMessage(body);
        message.setStringProperty(Queues.KIND, kind);
        if (signature.isPresent()) {
            message.setStringProperty(Queues.SIGNATURE, signature.get());
        }
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        return message;
    }

    /** Whether the message holds a position of a suite rather than a unit of a match. */
    static boolean isOfSuite(Message message) throws JMSException {
        return SuiteTask.class.getSimpleName().equals(message.getStringProperty(Queues.KIND));
    }

    /** @throws UnreadableMessageException when the message does not hold a valid unit */
    static WorkUnit readUnit(Message message) throws JMSException {
        return Json.read(text(message), WorkUnit.class);
    }

    /**
     * What names a unit, read from a message whose rest is beyond understanding.
     *
     * @throws UnreadableMessageException when not even that is there
     */
    static UnitName readName(Message message) throws JMSException {
        return Json.read(text(message), UnitName.class);
    }

    private static String text(Message message) throws JMSException {
        if (message instanceof TextMessage textMessage && textMessage.getText() != null) {
            return textMessage.getText();
        }
        return "";
    }

    /** The fields of a unit that name it. */
    record UnitName(long matchId, int unit, int attempt) {}
}
