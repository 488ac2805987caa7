package dev.touchstone.service.notice;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.NoticeView;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.service.dispatch.UnitParked;
import dev.touchstone.service.experiment.ExperimentEnded;
import dev.touchstone.service.fleet.WorkerBarred;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchFailed;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.run.VerdictReached;
import dev.touchstone.statistics.Verdict;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes down what happened, and whom to tell, in the transaction in which it happens: a notice is there if and only if what
 * it tells of is. The courier takes it from there.
 */
@Component
@Transactional(propagation = Propagation.MANDATORY)
public class Notices {

    /** Notices were written: there is something to deliver once that is committed. */
    record NoticesWritten() {}

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Matches matches;
    private final ApplicationEventPublisher events;

    Notices(JdbcClient jdbc, Clock clock, Matches matches, ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.matches = matches;
        this.events = events;
    }

    /** What a notice says, but for its number and time. */
    private record Draft(
            NoticeKind kind,
            String title,
            NoticeView.@Nullable OfMatch match,
            NoticeView.@Nullable OfVerdict verdict,
            @Nullable Integer unit,
            NoticeView.@Nullable OfWorker worker,
            NoticeView.@Nullable OfExperiment experiment,
            @Nullable String reason) {

        /** One about a match. */
        static Draft of(NoticeKind kind, String title, NoticeView.OfMatch match, @Nullable String reason) {
            return new Draft(kind, title, match, null, null, null, null, reason);
        }
    }

    @EventListener
    public void verdict(VerdictReached reached) {
        Verdict verdict = reached.verdict();
        NoticeView.OfVerdict told = new NoticeView.OfVerdict(
                verdict.decision().text(),
                verdict.reason().text(),
                reached.sentence(),
                verdict.tally().wins(),
                verdict.tally().losses(),
                verdict.tally().draws(),
                verdict.tally().games() > 0 ? verdict.figures().shownSigma() : null,
                verdict.tally().games() > 0
                        ? Shown.orNull(verdict.figures().shownElo().value())
                        : null);
        String title = "match " + reached.matchId() + ": " + verdict.decision().text();
        write(new Draft(NoticeKind.VERDICT, title, match(reached.matchId()), told, null, null, null, null));
    }

    @EventListener
    public void failed(MatchFailed failed) {
        String title = "match " + failed.matchId() + " failed";
        write(Draft.of(NoticeKind.MATCH_FAILED, title, match(failed.matchId()), failed.problem()));
    }

    @EventListener
    public void parked(UnitParked parked) {
        String title = "match " + parked.matchId() + ": unit " + parked.unit() + " is parked";
        write(new Draft(
                NoticeKind.UNIT_PARKED,
                title,
                match(parked.matchId()),
                null,
                parked.unit(),
                null,
                null,
                parked.reason()));
    }

    @EventListener
    public void barred(WorkerBarred barred) {
        String title = "worker " + barred.worker() + " is " + barred.state().word();
        NoticeView.OfWorker worker =
                new NoticeView.OfWorker(barred.worker(), barred.state().word());
        write(new Draft(NoticeKind.WORKER_BARRED, title, null, null, null, worker, null, barred.reason()));
    }

    @EventListener
    public void ended(ExperimentEnded ended) {
        boolean failed = ended.problem() != null;
        PanelTable panel = ended.result() instanceof PanelTable table && !failed ? table : null;
        NoticeView.OfExperiment told = new NoticeView.OfExperiment(
                ended.id(),
                ended.kind(),
                ended.title(),
                panel == null ? null : panel.decision(),
                panel == null ? null : panel.reason(),
                panel == null ? null : panel.sentence());
        String how = failed ? "failed" : panel == null ? "is finished" : "says " + panel.decision();
        write(new Draft(
                failed ? NoticeKind.EXPERIMENT_FAILED : NoticeKind.EXPERIMENT_ENDED,
                ended.kind() + " e" + ended.id() + " " + how,
                null,
                null,
                null,
                null,
                told,
                ended.problem()));
    }

    private NoticeView.OfMatch match(long id) {
        Match match = matches.get(id);
        return new NoticeView.OfMatch(
                id, match.candidate().configuration(), match.baseline().configuration());
    }

    private void write(Draft draft) {
        long id = store(draft);
        int told = jdbc.sql("""
                        insert into delivery (notice_id, webhook_id, due_at)
                        select :notice, id, :now from webhook
                        where removed_at is null and :kind = any (kinds) and (match_id is null or match_id = :match)
                          and (experiment_id is null or experiment_id = :experiment
                               or experiment_id in (select experiment_id from experiment_match where match_id = :match))
                        """)
                .param("notice", id)
                .param("now", now())
                .param("kind", draft.kind().word())
                .param("match", draft.match() == null ? null : draft.match().id(), Types.BIGINT)
                .param(
                        "experiment",
                        draft.experiment() == null ? null : draft.experiment().id(),
                        Types.BIGINT)
                .update();
        if (told > 0) {
            events.publishEvent(new NoticesWritten());
        }
    }

    /** Writes a notice that only one webhook is sent, to try it. */
    long test(long webhook) {
        long id = store(new Draft(NoticeKind.TEST, "a test of webhook " + webhook, null, null, null, null, null, null));
        jdbc.sql("insert into delivery (notice_id, webhook_id, due_at) values (?, ?, ?)")
                .params(id, webhook, now())
                .update();
        events.publishEvent(new NoticesWritten());
        return id;
    }

    private long store(Draft draft) {
        long id = jdbc.sql("select nextval(pg_get_serial_sequence('notice', 'id'))")
                .query(Long.class)
                .single();
        NoticeView body = new NoticeView(
                id,
                draft.kind().word(),
                clock.instant().toString(),
                draft.title(),
                draft.match(),
                draft.verdict(),
                draft.unit(),
                draft.worker(),
                draft.experiment(),
                draft.reason());
        jdbc.sql("""
                        insert into notice (id, kind, match_id, experiment_id, worker, title, body, noticed_at)
                        overriding system value
                        values (:id, :kind, :match, :experiment, :worker, :title, :body, :now)
                        """)
                .param("id", id)
                .param("kind", draft.kind().word())
                .param("match", draft.match() == null ? null : draft.match().id(), Types.BIGINT)
                .param(
                        "experiment",
                        draft.experiment() == null ? null : draft.experiment().id(),
                        Types.BIGINT)
                .param("worker", draft.worker() == null ? null : draft.worker().name(), Types.VARCHAR)
                .param("title", draft.title())
                .param("body", Json.write(body))
                .param("now", now())
                .update();
        return id;
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }
}
