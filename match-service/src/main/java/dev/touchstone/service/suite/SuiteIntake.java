package dev.touchstone.service.suite;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.SuiteFailure;
import dev.touchstone.protocol.SuiteProgress;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.service.fleet.Fleet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Takes what workers say of positions of suites, from the queues that results of matches come through too. */
@Component
public class SuiteIntake {

    private static final Logger log = LoggerFactory.getLogger(SuiteIntake.class);

    private final SuiteHandouts handouts;
    private final SuiteLoop loop;
    private final Fleet fleet;

    SuiteIntake(SuiteHandouts handouts, SuiteLoop loop, Fleet fleet) {
        this.handouts = handouts;
        this.loop = loop;
        this.fleet = fleet;
    }

    /**
     * Stores a result, a failure or a word of progress; what comes twice changes nothing. What a worker sends that may not
     * work is not listened to: its position goes to another.
     *
     * @param kind the simple name of the record in the message
     * @return false when it is of another kind, and nothing was done
     * @throws UnreadableMessageException when the message does not hold what its kind says
     */
    public boolean take(@Nullable String kind, String body) {
        if (SuiteResult.class.getSimpleName().equals(kind)) {
            SuiteResult result = Json.read(body, SuiteResult.class);
            if (mayWork(result.worker(), result.runId(), result.position(), result.attempt())) {
                handouts.done(result);
            }
            loop.wake();
        } else if (SuiteFailure.class.getSimpleName().equals(kind)) {
            SuiteFailure failure = Json.read(body, SuiteFailure.class);
            if (mayWork(failure.worker(), failure.runId(), failure.position(), failure.attempt())) {
                handouts.failed(failure);
            }
            loop.wake();
        } else if (SuiteProgress.class.getSimpleName().equals(kind)) {
            handouts.renew(Json.read(body, SuiteProgress.class));
        } else {
            return false;
        }
        return true;
    }

    private boolean mayWork(String worker, long runId, int position, int attempt) {
        if (fleet.mayWork(worker)) {
            return true;
        }
        log.warn(
                "suite run {}, position {}: {} is set aside, in quarantine, or its token is revoked; another gets it",
                runId,
                position,
                worker);
        handouts.handBack(runId, position, attempt);
        return false;
    }
}
