package dev.touchstone.service.run;

import dev.touchstone.service.charge.ChargeMeter;
import dev.touchstone.service.dispatch.PlayLoop;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import java.util.Objects;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.flow.FlowExecutionStatus;
import org.springframework.batch.core.job.flow.JobExecutionDecider;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.interceptor.DefaultTransactionAttribute;

/**
 * A match as a Spring Batch job: prepare, play, rate, verdict. One match is one job instance. A match that is not
 * finished when its job ends (stopped by hand, units parked) leaves the job stopped, to be restarted.
 */
@Configuration(proxyBeanMethods = false)
class MatchJob {

    static final String NAME = "match";
    static final String MATCH_ID = "matchId";
    private static final String FINISHED = "FINISHED";
    private static final String UNFINISHED = "UNFINISHED";

    private final JobRepository repository;
    private final PlatformTransactionManager transactions;
    private final Matches matches;

    MatchJob(JobRepository repository, PlatformTransactionManager transactions, Matches matches) {
        this.repository = repository;
        this.transactions = transactions;
        this.matches = matches;
    }

    @Bean
    Job matchRun(WorkUnits units, ChargeMeter chargeMeter, PlayLoop playLoop, Rating rating, Ending ending) {
        Step prepare = step("prepare", (contribution, chunk) -> {
            long id = matchId(chunk);
            chargeMeter.measure(id, ending::begun);
            units.cut(id, 1, 1);
            return RepeatStatus.FINISHED;
        });
        Step play = step("play", (contribution, chunk) -> {
            long id = matchId(chunk);
            if (chargeMeter.isAwaited(id)) {
                // It was stopped, or failed, before the candidate had its nodes; resumed, it is measured first.
                return RepeatStatus.FINISHED;
            }
            units.openPeriod(id);
            if (!playLoop.play(id, ending::begun)) {
                // The service ends: the step stops before its next round, and goes on when the service starts again.
                chunk.getStepContext().getStepExecution().setTerminateOnly();
                return RepeatStatus.CONTINUABLE;
            }
            return RepeatStatus.FINISHED;
        });
        Step rate = step("rate", (contribution, chunk) -> {
            rating.rate(matchId(chunk));
            return RepeatStatus.FINISHED;
        });
        Step verdict = step("verdict", (contribution, chunk) -> {
            rating.decide(matchId(chunk));
            return RepeatStatus.FINISHED;
        });
        JobExecutionDecider finished = (execution, step) -> new FlowExecutionStatus(
                isFinished(Objects.requireNonNull(execution.getJobParameters().getLong(MATCH_ID)))
                        ? FINISHED
                        : UNFINISHED);
        return new JobBuilder(NAME, repository)
                .start(prepare)
                .next(play)
                .next(rate)
                .next(verdict)
                .next(finished)
                .on(UNFINISHED)
                .stopAndRestart(prepare)
                .from(finished)
                .on(FINISHED)
                .end()
                .end()
                .build();
    }

    private boolean isFinished(long matchId) {
        return matches.get(matchId).state() == MatchState.FINISHED;
    }

    /** A step without a transaction of its own: each query has one, so that a step that waits holds no connection. */
    private Step step(String name, Tasklet tasklet) {
        DefaultTransactionAttribute none =
                new DefaultTransactionAttribute(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
        return new StepBuilder(name, repository)
                .tasklet(tasklet, transactions)
                .transactionAttribute(none)
                .allowStartIfComplete(true)
                .build();
    }

    private static long matchId(ChunkContext chunk) {
        return Objects.requireNonNull(
                (Long) chunk.getStepContext().getJobParameters().get(MATCH_ID));
    }
}
