package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.OwnThread;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.run.MatchSupervisor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Takes experiments on: looks at those that are open again and again, adds the matches that they want and ends them. What
 * is open is read from the database, so a crash needs no special case.
 */
@Component
public class ExperimentSupervisor implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ExperimentSupervisor.class);
    private static final long TICK_MILLIS = 500;

    private final Experiments experiments;
    private final ExperimentRun run;
    private final MatchSupervisor matches;
    private final Semaphore wake = new Semaphore(0);
    private final OwnThread thread = new OwnThread();

    ExperimentSupervisor(Experiments experiments, ExperimentRun run, MatchSupervisor matches) {
        this.experiments = experiments;
        this.run = run;
        this.matches = matches;
    }

    /**
     * Stores an experiment, begins to play it, and returns its id.
     *
     * @param submitter whose token it came with; absent from the service's own machine
     * @param also what else is stored, or not, together with it, given its id
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long submit(ExperimentSubmission submission, @Nullable String submitter, LongConsumer also) {
        long id = run.submit(submission, submitter, also);
        matches.wake();
        return id;
    }

    /**
     * Asks an experiment and its matches to stop; what was played stays, and it can be resumed. Answers whether it was not
     * over already.
     */
    public boolean stopExperiment(long id) {
        boolean asked = run.beginToStop(id);
        wake.release();
        return asked;
    }

    /** Lets an experiment go on that is stopped, about to stop, or failed; one that runs or is finished stays as it is. */
    public void resumeExperiment(long id) {
        run.goOn(id);
        matches.wake();
        wake.release();
    }

    @Override
    public void start() {
        thread.start("experiments", this::supervise);
    }

    private void supervise() {
        Map<Long, Integer> seen = new HashMap<>();
        try {
            while (!thread.isStopping()) {
                try {
                    look(seen);
                } catch (DataAccessException | TransactionException e) {
                    log.warn("experiments wait for the database: {}", e.getMessage());
                } catch (RuntimeException e) {
                    log.error("experiments could not be taken on; trying again", e);
                }
                if (wake.tryAcquire(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                    wake.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            log.debug("no more looks at experiments");
        }
    }

    /**
     * @param seen how many matches of an experiment had ended when it was taken on last
     */
    private void look(Map<Long, Integer> seen) {
        List<Experiment> open = experiments.open();
        seen.keySet().retainAll(open.stream().map(Experiment::id).toList());
        for (Experiment experiment : open) {
            if (experiment.state() == ExperimentState.STOPPING) {
                stopMatches(experiment.id());
            }
            Integer ended = experiment.matchesEnded();
            if (experiment.matchesEnded() == experiment.matches() || !ended.equals(seen.get(experiment.id()))) {
                advance(experiment.id());
                seen.put(experiment.id(), ended);
            }
        }
    }

    private void stopMatches(long id) {
        for (Member member : experiments.members(id)) {
            Match match = member.match();
            if (!match.state().ended() && match.state() != MatchState.STOPPING) {
                run.stopMatch(id, match.id());
            }
        }
    }

    /** An experiment that cannot go on is given up, so that the others do. */
    private void advance(long id) {
        try {
            if (run.advance(id)) {
                matches.wake();
            }
        } catch (BadSubmissionException e) {
            run.fail(id, "its next match cannot be played: " + e.getMessage());
        } catch (DataAccessException | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("experiment {} is given up", id, e);
            run.fail(id, "it cannot be taken on: " + e);
        }
    }

    @Override
    public void stop() {
        thread.stop(wake::release);
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }
}
