package dev.touchstone.service.results;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.WorkerPrograms;
import dev.touchstone.service.broker.BrokerLink;
import dev.touchstone.service.dispatch.Leases;
import dev.touchstone.service.match.WorkerProgramRows;
import dev.touchstone.service.metrics.IntakeMeters;
import dev.touchstone.service.suite.SuiteIntake;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.springframework.stereotype.Component;

/** Takes the workers' words on how far they are, which renews leases, and on the programs that they have. */
@Component
class ProgressIntake extends Intake {

    private final Leases leases;
    private final WorkerProgramRows programs;
    private final SuiteIntake suites;
    private final Origin origin;
    private final IntakeMeters meters;

    ProgressIntake(
            ConnectionFactory factory,
            Leases leases,
            WorkerProgramRows programs,
            SuiteIntake suites,
            Origin origin,
            IntakeMeters meters) {
        super("progress", factory);
        this.leases = leases;
        this.programs = programs;
        this.suites = suites;
        this.origin = origin;
        this.meters = meters;
    }

    @Override
    void takeSome(BrokerLink link, Session session) throws JMSException {
        Message message = link.consumer(Queues.PROGRESS).receive(WAIT_MILLIS);
        if (message != null) {
            try {
                take(message);
            } catch (UnreadableMessageException e) {
                log.error("an unreadable word of progress is dropped: {}", e.getMessage());
            }
        }
        session.commit();
        if (message != null) {
            meters.progressMessage();
        }
    }

    private void take(Message message) throws JMSException {
        String kind = String.valueOf(message.getStringProperty(Queues.KIND));
        String text = message.getBody(String.class);
        if (!origin.isTrue(message, kind, text)) {
            return;
        }
        if (WorkerPrograms.class.getSimpleName().equals(kind)) {
            programs.heard(Json.read(text, WorkerPrograms.class));
        } else if (!suites.take(kind, text)) {
            leases.renew(Json.read(text, UnitProgress.class));
        }
    }
}
