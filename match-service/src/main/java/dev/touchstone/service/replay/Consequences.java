package dev.touchstone.service.replay;

import dev.touchstone.service.dispatch.MatchSignals;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.results.Corrections;
import dev.touchstone.service.run.MatchSupervisor;
import dev.touchstone.service.run.Redoing;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/**
 * What follows from a worker that was found wrong: it is quarantined, its games are taken out of the matches that they may
 * have spoilt, and those matches go on or have their verdicts redone. Each step may be done twice; none is forgotten.
 */
@Component
class Consequences {

    /** So many replays that agreed with a worker, one after the other, vouch for what it played before them. */
    private static final int TRUSTED = 20;

    /** A result of the worker may be in the middle of being stored: its games are looked for once more. */
    private static final Duration LAST_LOOK = Duration.ofSeconds(5);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TransactionOperations transaction;
    private final Fleet fleet;
    private final ReplayRows replays;
    private final ReplayedMatches matches;
    private final Corrections corrections;
    private final Redoing redoing;
    private final MatchSupervisor supervisor;
    private final MatchSignals signals;

    Consequences(
            JdbcClient jdbc,
            Clock clock,
            TransactionOperations transaction,
            Fleet fleet,
            ReplayRows replays,
            ReplayedMatches matches,
            Corrections corrections,
            Redoing redoing,
            MatchSupervisor supervisor,
            MatchSignals signals) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.transaction = transaction;
        this.fleet = fleet;
        this.replays = replays;
        this.matches = matches;
        this.corrections = corrections;
        this.redoing = redoing;
        this.supervisor = supervisor;
        this.signals = signals;
    }

    /**
     * A replay that showed a worker to be wrong.
     *
     * @param others the two workers that agreed
     * @param reason what was done about it; absent until something was
     * @param over whether the last look may be taken
     */
    private record Wrong(
            long id,
            long matchId,
            int unit,
            String wrongWorker,
            String others,
            @Nullable String reason,
            boolean over) {}

    /** Does what is to be done now; answers the workers that were found wrong. */
    List<String> follow() {
        List<Wrong> unsettled = jdbc.sql("""
                        select id, match_id, unit, wrong_worker, reason, ended_at < :since as over,
                               case when wrong_worker = original_worker then second_worker else original_worker end
                                   || ' and ' || worker as others
                        from replay where not settled order by id
                        """)
                .param("since", Timestamp.from(clock.instant().minus(LAST_LOOK)))
                .query(Wrong.class)
                .list();
        unsettled.forEach(this::punish);
        for (long match : corrections.unknown()) {
            redoing.corrected(match);
            supervisor.wake();
            signals.changed(match);
        }
        return unsettled.stream().map(Wrong::wrongWorker).distinct().toList();
    }

    private void punish(Wrong wrong) {
        String worker = wrong.wrongWorker();
        if (wrong.reason() == null) {
            String reason = "unit " + wrong.unit() + " of match " + wrong.matchId() + " was played otherwise by "
                    + wrong.others() + ", who agree";
            transaction.executeWithoutResult(status -> {
                fleet.quarantine(worker, reason);
                jdbc.sql("update replay set reason = ? where id = ?")
                        .param("quarantined " + worker)
                        .param(wrong.id())
                        .update();
            });
        } else if (fleet.mayWork(worker)) {
            // Somebody released it since: what it plays from now on is not touched.
            settle(wrong);
            return;
        }
        for (long match : matches.touchedBy(worker, wrong.matchId(), TRUSTED)) {
            transaction.executeWithoutResult(status -> takeOut(match, worker));
        }
        if (wrong.over()) {
            settle(wrong);
        }
    }

    private void takeOut(long matchId, String worker) {
        List<Integer> units = corrections.takeOut(matchId, worker);
        if (!units.isEmpty()) {
            replays.withdraw(matchId, units);
        }
    }

    private void settle(Wrong wrong) {
        jdbc.sql("update replay set settled = true where id = ?")
                .param(wrong.id())
                .update();
    }
}
