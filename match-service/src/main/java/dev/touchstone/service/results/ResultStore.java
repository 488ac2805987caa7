package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.fleet.Fleet;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores unit results: games, tally and unit state in one transaction. A result that comes twice, or after another one
 * of the same unit, changes nothing; the last guard is the key (match, opening, colour) on games.
 */
@Component
public class ResultStore {

    private static final Logger log = LoggerFactory.getLogger(ResultStore.class);

    private static final String BARRED = "its worker is set aside, in quarantine, or its token is revoked";

    private final JdbcClient jdbc;
    private final Clock clock;
    private final WorkUnits units;
    private final UnitRows unitRows;
    private final GameRows gameRows;
    private final Tallies tallies;
    private final Fleet fleet;
    private final SprtLooks looks;
    private final ResultWitness witness;

    ResultStore(
            JdbcClient jdbc,
            Clock clock,
            WorkUnits units,
            UnitRows unitRows,
            GameRows gameRows,
            Tallies tallies,
            Fleet fleet,
            SprtLooks looks,
            ResultWitness witness) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.units = units;
        this.unitRows = unitRows;
        this.gameRows = gameRows;
        this.tallies = tallies;
        this.fleet = fleet;
        this.looks = looks;
        this.witness = witness;
    }

    /** Stores a batch of results and failures, all of it or nothing. */
    @Transactional
    public void store(List<UnitResult> results, List<UnitFailure> failures) {
        Map<UnitKey, UnitRow> rows = unitRows.lock(Stream.concat(
                        results.stream().map(UnitKey::of), failures.stream().map(UnitKey::of))
                .toList());
        List<String> workers = results.stream().map(UnitResult::worker).toList();
        Set<String> barred = workers.isEmpty() ? Set.of() : fleet.barred(workers);
        List<AcceptedResult> accepted = new ArrayList<>();
        Set<List<Number>> taken = new HashSet<>();
        for (UnitResult result : results) {
            UnitRow row = rows.get(UnitKey.of(result));
            if (row != null && barred.contains(result.worker())) {
                units.handBack(result.matchId(), result.unit(), result.attempt(), result.worker(), BARRED);
                witness.handedBack(result);
                continue;
            }
            Optional<AcceptedResult> good = judge(result, row, !taken.contains(unit(result)));
            if (good.isPresent()) {
                taken.add(unit(result));
                accepted.add(good.get());
            } else {
                // What was wrong may have cost its worker its place.
                barred = fleet.barred(workers);
            }
        }
        if (!accepted.isEmpty()) {
            keep(accepted);
            witness.accepted(accepted.stream().map(AcceptedResult::seen).toList());
        }
        failures.forEach(this::note);
    }

    private void note(UnitFailure failure) {
        log.warn(
                "{} could not play unit {} of match {}: {}",
                failure.worker(),
                failure.unit(),
                failure.matchId(),
                failure.reason());
        units.failed(
                failure.matchId(), failure.unit(), failure.attempt(), failure.worker(), "failed", failure.reason());
        witness.failed(failure);
        if (failure.stopsMatch()) {
            units.hopeless(failure.matchId(), failure.unit(), failure.attempt());
        }
    }

    private static List<Number> unit(UnitResult result) {
        return List.of(result.matchId(), result.unit());
    }

    /** @param first whether no other result of the unit has been accepted in this batch */
    private Optional<AcceptedResult> judge(UnitResult result, @Nullable UnitRow row, boolean first) {
        if (row == null) {
            log.warn(
                    "{} sent a result of unit {} of match {}, which nobody handed out",
                    result.worker(),
                    result.unit(),
                    result.matchId());
            return Optional.empty();
        }
        if (row.done()) {
            witness.again(result);
        }
        if (row.done() || !first) {
            setAside(result, "duplicate");
            return Optional.empty();
        }
        if (row.matchOver()) {
            // Its verdict stands on what was stored before; the unit is played again should the match go on.
            setAside(result, "superseded");
            return Optional.empty();
        }
        Optional<String> problem = problem(result, row);
        if (problem.isPresent()) {
            log.warn("a result of {} is refused: {}", result.worker(), problem.get());
            units.failed(result.matchId(), result.unit(), result.attempt(), result.worker(), "refused", problem.get());
            return Optional.empty();
        }
        return Optional.of(AcceptedResult.of(result, row.fens()));
    }

    private static Optional<String> problem(UnitResult result, UnitRow unit) {
        if (result.protocolVersion() != Protocol.VERSION) {
            return Optional.of("it is written in version " + result.protocolVersion()
                    + " of the protocol, this service knows version " + Protocol.VERSION
                    + "; update the older of the two");
        }
        List<GameRecord> games = result.games();
        if (games.size() != 2 * unit.pairCount()) {
            return Optional.of("it has " + games.size() + " games, not " + 2 * unit.pairCount());
        }
        for (int i = 0; i < games.size(); i++) {
            GameRecord game = games.get(i);
            if (game.opening() != unit.firstOpening() + i / 2) {
                return Optional.of(
                        "game " + i + " is of opening " + game.opening() + ", not " + (unit.firstOpening() + i / 2));
            }
            Optional<String> wrong = GameCheck.problem(unit.fens().get(i / 2), unit.rules(), unit.sides(), game);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private void keep(List<AcceptedResult> accepted) {
        accepted.stream()
                .collect(Collectors.groupingBy(r -> r.key().matchId(), TreeMap::new, Collectors.toList()))
                .forEach(this::count);
        finish(accepted);
    }

    private void count(long matchId, List<AcceptedResult> results) {
        GameRows.NewLines lines = gameRows.newLines(matchId, results);
        if (gameRows.insert(matchId, results)) {
            List<GameRecord> games =
                    results.stream().flatMap(r -> r.games().stream()).toList();
            tallies.add(matchId, UnitTally.of(games, lines.pairs(), lines.games()));
        } else {
            log.error("games of match {} were there before their unit was done; counting it again", matchId);
            tallies.rebuild(matchId);
        }
        looks.look(matchId);
    }

    /** Ends the units, their attempts, and what is known so far of the time in which their matches were played. */
    private void finish(List<AcceptedResult> accepted) {
        jdbc.sql("""
                        with fresh as (
                            select * from unnest(:matches::bigint[], :units::integer[], :attempts::integer[],
                                                 :workers::text[], :games::integer[])
                                              as r (match_id, unit, attempt, worker, games)
                        ), ended_units as (
                            update work_unit u set state = 'done' from fresh
                            where u.match_id = fresh.match_id and u.number = fresh.unit
                        ), ended_attempts as (
                            update attempt a set state = 'accepted', worker = fresh.worker,
                                                 games_finished = fresh.games, ended_at = :now, reason = null
                            from fresh
                            where a.match_id = fresh.match_id and a.unit = fresh.unit and a.number = fresh.attempt
                        )
                        update play_period p set ended_at = greatest(ended_at, :now)
                        where (match_id, started_at) in (select match_id, max(started_at) from play_period
                                                         where match_id = any (:matches) group by match_id)
                        """)
                .param(
                        "matches",
                        accepted.stream().mapToLong(a -> a.key().matchId()).toArray())
                .param("units", accepted.stream().mapToInt(a -> a.key().unit()).toArray())
                .param(
                        "attempts",
                        accepted.stream().mapToInt(a -> a.key().attempt()).toArray())
                .param("workers", accepted.stream().map(AcceptedResult::worker).toArray(String[]::new))
                .param(
                        "games",
                        accepted.stream().mapToInt(a -> a.games().size()).toArray())
                .param("now", Timestamp.from(clock.instant()))
                .update();
    }

    /** Notes the end of an attempt whose games are not counted. */
    private void setAside(UnitResult result, String state) {
        jdbc.sql("""
                        update attempt set state = :state, worker = :worker, games_finished = :games,
                                           ended_at = :now, reason = null
                        where match_id = :match and unit = :unit and number = :attempt and state <> 'accepted'
                        """)
                .param("state", state)
                .param("worker", result.worker())
                .param("games", result.games().size())
                .param("now", Timestamp.from(clock.instant()))
                .param("match", result.matchId())
                .param("unit", result.unit())
                .param("attempt", result.attempt())
                .update();
    }
}
