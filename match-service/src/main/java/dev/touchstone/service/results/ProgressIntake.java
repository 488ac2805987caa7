package dev.touchstone.service.results;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.service.broker.BrokerLink;
import dev.touchstone.service.dispatch.WorkUnits;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.springframework.stereotype.Component;

/** Takes the workers' words on how far they are, and renews leases by them. */
@Component
class ProgressIntake extends Intake {

    private final WorkUnits units;

    ProgressIntake(ConnectionFactory factory, WorkUnits units) {
        super("progress", factory);
        this.units = units;
    }

    @Override
    void takeSome(BrokerLink link, Session session) throws JMSException {
        Message message = link.consumer(Queues.PROGRESS).receive(WAIT_MILLIS);
        if (message != null) {
            try {
                UnitProgress progress = Json.read(message.getBody(String.class), UnitProgress.class);
                units.renew(progress);
            } catch (UnreadableMessageException e) {
                log.error("an unreadable word of progress is dropped: {}", e.getMessage());
            }
        }
        session.commit();
    }
}
