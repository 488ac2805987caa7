package dev.touchstone.service.results;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.service.fleet.Senders;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Whether a message comes from the worker that it names. One that does not is dropped, and the log says so. */
@Component
class Origin {

    private static final Logger log = LoggerFactory.getLogger(Origin.class);

    /** The property in which the broker says under whose log-in a message came; nobody else can set it there. */
    private static final String LOG_IN = "JMSXUserID";

    private final Senders senders;

    Origin(Senders senders) {
        this.senders = senders;
    }

    /** @throws UnreadableMessageException when the text is no message of a worker */
    boolean isTrue(Message message, String kind, String text) throws JMSException {
        String logIn = message.getStringProperty(LOG_IN);
        if (senders.isOfTheHouse(logIn)) {
            return true;
        }
        String worker = String.valueOf(Json.read(text, Named.class).worker());
        Optional<String> problem =
                senders.problem(logIn, worker, message.getStringProperty(Queues.SIGNATURE), kind, text);
        problem.ifPresent(wrong -> log.warn("a {} is dropped: {}", kind, wrong));
        return problem.isEmpty();
    }

    /** What every message of a worker has. */
    private record Named(@Nullable String worker) {}
}
