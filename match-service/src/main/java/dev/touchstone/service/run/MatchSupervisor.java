package dev.touchstone.service.run;

import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.dispatch.MatchSignals;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Corrections;
import dev.touchstone.service.results.Tallies;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Sees to it that every wanted match has a running job in this process, from the first start on and after any fault: what
 * is wanted is read from the database, so a crash needs no special case.
 */
@Component
public class MatchSupervisor implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(MatchSupervisor.class);
    private static final long TICK_MILLIS = 2000;
    private static final long END_WITHIN_SECONDS = 20;

    private final Matches matches;
    private final WorkUnits units;
    private final Tallies tallies;
    private final Corrections corrections;
    private final Rating rating;
    private final MatchSignals signals;
    private final ApplicationEventPublisher events;
    private final JobOperator operator;
    private final JobRepository repository;
    private final Job job;
    private final Ending ending;
    private final Clock clock;
    private final TouchstoneProperties.Matches settings;
    private final Semaphore wake = new Semaphore(0);
    private final Set<Long> live = ConcurrentHashMap.newKeySet();
    private final Map<Long, Setback> setbacks = new ConcurrentHashMap<>();
    private volatile @Nullable ExecutorService threads;

    MatchSupervisor(
            Matches matches,
            WorkUnits units,
            Tallies tallies,
            Corrections corrections,
            Rating rating,
            MatchSignals signals,
            ApplicationEventPublisher events,
            JobOperator operator,
            JobRepository repository,
            Job job,
            Ending ending,
            Clock clock,
            TouchstoneProperties properties) {
        this.matches = matches;
        this.units = units;
        this.tallies = tallies;
        this.corrections = corrections;
        this.rating = rating;
        this.signals = signals;
        this.events = events;
        this.operator = operator;
        this.repository = repository;
        this.job = job;
        this.ending = ending;
        this.clock = clock;
        this.settings = properties.matches();
    }

    /** Job failures of a match in a row, how many games it had then, and when it may be tried again. */
    private record Setback(int count, long games, Instant retryAt) {}

    /** Looks for wanted matches now rather than at the next tick. */
    public void wake() {
        wake.release();
    }

    /**
     * Asks a match to stop; what was played stays, and it can be resumed. One that waits in the queue has nothing to end
     * and is stopped at once. Answers whether it was not over already.
     */
    public boolean stopMatch(long id) {
        boolean asked =
                rating.stopQueued(id) || matches.move(id, MatchState.STOPPING, MatchState.QUEUED, MatchState.RUNNING);
        signals.changed(id);
        wake();
        return asked || matches.get(id).state() == MatchState.STOPPING;
    }

    /** Lets a match go on that is stopped, about to stop, or failed; one that runs or is finished is left as it is. */
    public void resumeMatch(long id) {
        if (matches.move(id, MatchState.RUNNING, MatchState.STOPPING)) {
            signals.changed(id);
        }
        if (matches.move(id, MatchState.QUEUED, MatchState.STOPPED, MatchState.FAILED)) {
            units.unpark(id);
            setbacks.remove(id);
            wake();
        }
    }

    /** Matches that run here. */
    public int running() {
        return live.size();
    }

    @Override
    public void start() {
        ExecutorService pool = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().name("match-", 0).factory());
        threads = pool;
        pool.submit(() -> supervise(pool));
    }

    private void supervise(ExecutorService pool) {
        try {
            while (!ending.begun()) {
                try {
                    startWanted(pool);
                } catch (DataAccessException | TransactionException e) {
                    log.warn("matches wait for the database: {}", e.getMessage());
                }
                if (wake.tryAcquire(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                    wake.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            log.debug("supervisor interrupted");
        } catch (RuntimeException e) {
            log.error("the supervisor of matches ends; matches run on, new ones wait for a restart", e);
        }
    }

    private void startWanted(ExecutorService pool) {
        for (Matches.Wanted match : matches.wanted(settings.maxRunning())) {
            Setback setback = setbacks.get(match.id());
            boolean due = setback == null || !setback.retryAt().isAfter(clock.instant());
            boolean room = match.stopping() || live.size() < settings.maxRunning();
            if (due && room && live.add(match.id())) {
                pool.submit(() -> run(match.id()));
            }
        }
    }

    private void run(long id) {
        try {
            boolean begins = matches.move(id, MatchState.RUNNING, MatchState.QUEUED);
            if (!begins && matches.get(id).state().ended()) {
                return;
            }
            JobExecution execution = runJob(id);
            if (execution.getStatus() == BatchStatus.FAILED) {
                failedAgain(id, "its job failed: " + execution.getExitStatus().getExitDescription());
            } else {
                setbacks.remove(id);
            }
        } catch (JobExecutionException | DataAccessException | TransactionException | IllegalStateException e) {
            log.warn("the job of match {} broke off: {}", id, e.getMessage());
            failedAgain(id, "its job broke off: " + e.getMessage());
        } catch (RuntimeException e) {
            log.error("the job of match {} broke off", id, e);
            failedAgain(id, "its job broke off: " + e);
        } finally {
            live.remove(id);
            signals.changed(id);
            events.publishEvent(new MatchLeft(id));
            wake();
        }
    }

    /** Starts the job of a match, or goes on with the last execution, one that a crash left open included. */
    private JobExecution runJob(long id) throws JobExecutionException {
        JobParameters parameters = parameters(id);
        JobExecution last = repository.getLastJobExecution(MatchJob.NAME, parameters);
        if (last == null) {
            return operator.start(job, parameters);
        }
        settle(last);
        return operator.restart(last);
    }

    /** A match that was finished and goes on, because games were taken out of it, is another job. */
    private JobParameters parameters(long id) {
        JobParametersBuilder parameters = new JobParametersBuilder().addLong(MatchJob.MATCH_ID, id);
        long reopened = corrections.reopened(id);
        return (reopened == 0 ? parameters : parameters.addLong("reopened", reopened)).toJobParameters();
    }

    /**
     * Ends an execution that no process runs any more: one that a crash left open, or one whose end could not be saved.
     * Its steps may all be started again, so nothing about it is in doubt.
     */
    private void settle(JobExecution last) {
        for (StepExecution step : last.getStepExecutions()) {
            if (step.getStatus().isRunning() || step.getStatus() == BatchStatus.UNKNOWN) {
                step.setStatus(BatchStatus.FAILED);
                step.setExitStatus(ExitStatus.FAILED);
                step.setEndTime(LocalDateTime.now(clock));
                repository.update(step);
            }
        }
        if (last.getStatus().isRunning() || last.getStatus() == BatchStatus.UNKNOWN) {
            last.setStatus(BatchStatus.FAILED);
            last.setExitStatus(ExitStatus.FAILED);
            last.setEndTime(LocalDateTime.now(clock));
            repository.update(last);
        }
    }

    /** A match whose job fails again and again, with no game played between, is given up. */
    private void failedAgain(long id, String problem) {
        if (ending.begun()) {
            return;
        }
        try {
            long games = tallies.kept(id).games();
            Setback before = setbacks.get(id);
            int count = before != null && before.games() == games ? before.count() + 1 : 1;
            if (count >= settings.failureLimit()) {
                setbacks.remove(id);
                matches.fail(id, problem);
            } else {
                setbacks.put(id, new Setback(count, games, clock.instant().plus(settings.retryAfter())));
            }
        } catch (DataAccessException | TransactionException e) {
            log.warn("match {} waits for the database: {}", id, e.getMessage());
        }
    }

    @Override
    public void stop() {
        ending.begin();
        wake();
        ExecutorService pool = threads;
        threads = null;
        if (pool != null) {
            live.forEach(signals::changed);
            pool.shutdown();
            try {
                if (!pool.awaitTermination(END_WITHIN_SECONDS, TimeUnit.SECONDS)) {
                    log.warn("matches did not leave their steps in time; they go on at the next start");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public boolean isRunning() {
        return threads != null;
    }
}
