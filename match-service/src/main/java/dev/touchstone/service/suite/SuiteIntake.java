package dev.touchstone.service.suite;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.SuiteFailure;
import dev.touchstone.protocol.SuiteProgress;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.UnreadableMessageException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Takes what workers say of positions of suites, from the queues that results of matches come through too. */
@Component
public class SuiteIntake {

    private final SuiteHandouts handouts;
    private final SuiteLoop loop;

    SuiteIntake(SuiteHandouts handouts, SuiteLoop loop) {
        this.handouts = handouts;
        this.loop = loop;
    }

    /**
     * Stores a result, a failure or a word of progress; what comes twice changes nothing.
     *
     * @param kind the simple name of the record in the message
     * @return false when it is of another kind, and nothing was done
     * @throws UnreadableMessageException when the message does not hold what its kind says
     */
    public boolean take(@Nullable String kind, String body) {
        if (SuiteResult.class.getSimpleName().equals(kind)) {
            handouts.done(Json.read(body, SuiteResult.class));
            loop.wake();
        } else if (SuiteFailure.class.getSimpleName().equals(kind)) {
            handouts.failed(Json.read(body, SuiteFailure.class));
            loop.wake();
        } else if (SuiteProgress.class.getSimpleName().equals(kind)) {
            handouts.renew(Json.read(body, SuiteProgress.class));
        } else {
            return false;
        }
        return true;
    }
}
