package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.service.dispatch.OpeningRows;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
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

    private final JdbcClient jdbc;
    private final JdbcTemplate batch;
    private final Clock clock;
    private final Matches matches;
    private final WorkUnits units;
    private final OpeningRows openings;
    private final Tallies tallies;

    ResultStore(
            JdbcClient jdbc,
            JdbcTemplate batch,
            Clock clock,
            Matches matches,
            WorkUnits units,
            OpeningRows openings,
            Tallies tallies) {
        this.jdbc = jdbc;
        this.batch = batch;
        this.clock = clock;
        this.matches = matches;
        this.units = units;
        this.openings = openings;
        this.tallies = tallies;
    }

    /** Stores a batch of results and failures, all of it or nothing. */
    @Transactional
    public void store(List<UnitResult> results, List<UnitFailure> failures) {
        results.forEach(this::store);
        for (UnitFailure failure : failures) {
            log.warn(
                    "{} could not play unit {} of match {}: {}",
                    failure.worker(),
                    failure.unit(),
                    failure.matchId(),
                    failure.reason());
            units.failed(
                    failure.matchId(), failure.unit(), failure.attempt(), failure.worker(), "failed", failure.reason());
        }
    }

    private void store(UnitResult result) {
        Optional<UnitRow> row = lock(result);
        if (row.isEmpty()) {
            log.warn(
                    "{} sent a result of unit {} of match {}, which nobody handed out",
                    result.worker(),
                    result.unit(),
                    result.matchId());
            return;
        }
        if (row.get().state().equals("done")) {
            endAttempt(result, "duplicate");
            return;
        }
        Match match = matches.get(result.matchId());
        if (match.state().ended()) {
            // Its verdict stands on what was stored before; the unit is played again should the match go on.
            endAttempt(result, "superseded");
            return;
        }
        List<String> fens =
                openings.ofMatch(match.id(), row.get().firstOpening(), row.get().pairCount());
        Optional<String> problem = problem(result, row.get(), match, fens);
        if (problem.isPresent()) {
            log.warn("a result of {} is refused: {}", result.worker(), problem.get());
            units.failed(match.id(), result.unit(), result.attempt(), result.worker(), "refused", problem.get());
            return;
        }
        accept(result, fens);
    }

    private Optional<UnitRow> lock(UnitResult result) {
        return jdbc.sql("""
                        select u.first_opening, u.pair_count, u.state from work_unit u
                             join attempt a on a.match_id = u.match_id and a.unit = u.number and a.number = :attempt
                        where u.match_id = :match and u.number = :unit for update of u
                        """)
                .param("match", result.matchId())
                .param("unit", result.unit())
                .param("attempt", result.attempt())
                .query(UnitRow.class)
                .optional();
    }

    private static Optional<String> problem(UnitResult result, UnitRow unit, Match match, List<String> fens) {
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
            Optional<String> wrong = GameCheck.problem(fens.get(i / 2), match.rules(), game);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private void accept(UnitResult result, List<String> fens) {
        List<byte[]> lines = new ArrayList<>();
        for (int i = 0; i < result.games().size(); i++) {
            lines.add(Lines.ofGame(fens.get(i / 2), result.games().get(i).moves()));
        }
        boolean allNew = insertGames(result, lines);
        insertPairs(result, lines);
        if (allNew) {
            tallies.add(result.matchId(), UnitTally.of(result.games(), newPairLines(result), newGameLines(result)));
        } else {
            log.error(
                    "games of unit {} of match {} were there before their unit was done; counting the match again",
                    result.unit(),
                    result.matchId());
            tallies.rebuild(result.matchId());
        }
        jdbc.sql("update work_unit set state = 'done' where match_id = ? and number = ?")
                .param(result.matchId())
                .param(result.unit())
                .update();
        endAttempt(result, "accepted");
        jdbc.sql("""
                        update play_period set ended_at = greatest(ended_at, :now)
                        where match_id = :match
                          and started_at = (select max(started_at) from play_period where match_id = :match)
                        """)
                .param("now", Timestamp.from(clock.instant()))
                .param("match", result.matchId())
                .update();
    }

    private boolean insertGames(UnitResult result, List<byte[]> lines) {
        List<Object[]> rows = new ArrayList<>();
        for (GameRecord game : result.games()) {
            rows.add(new Object[] {
                result.matchId(),
                game.opening(),
                game.candidateWhite(),
                result.unit(),
                result.attempt(),
                game.outcome().winner().word(),
                game.outcome().termination().word(),
                game.plies(),
                game.totalNodes(),
                game.upWhite(),
                game.upBlack(),
                game.finalMaterial(),
                game.candidateNanos(),
                game.baselineNanos(),
                lines.get(rows.size()),
                HexFormat.of().parseHex(game.digest()),
                game.moves(),
                game.scores(),
                game.nodes()
            });
        }
        int[] counts = batch.batchUpdate("""
                insert into game (match_id, opening, candidate_white, unit, attempt, winner, termination, plies,
                                  total_nodes, up_white, up_black, final_material, candidate_nanos, baseline_nanos,
                                  line, digest, moves, scores, nodes)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
                """, rows);
        return java.util.Arrays.stream(counts).allMatch(count -> count == 1);
    }

    private void insertPairs(UnitResult result, List<byte[]> lines) {
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i += 2) {
            GameRecord first = result.games().get(i);
            GameRecord second = result.games().get(i + 1);
            rows.add(new Object[] {
                result.matchId(),
                first.opening(),
                UnitTally.points(first, second),
                UnitTally.same(first, second),
                Lines.ofPair(lines.get(i), lines.get(i + 1))
            });
        }
        batch.batchUpdate("""
                insert into game_pair (match_id, opening, points, same, line) values (?, ?, ?, ?, ?)
                on conflict do nothing
                """, rows);
    }

    /** Lines of this unit's games that no other unit's game has. */
    private long newGameLines(UnitResult result) {
        return jdbc.sql("""
                        select count(distinct g.line) from game g
                        where g.match_id = :match and g.unit = :unit
                          and not exists (select from game o where o.match_id = :match and o.line = g.line
                                                               and o.unit <> :unit)
                        """)
                .params(Map.of("match", result.matchId(), "unit", result.unit()))
                .query(Long.class)
                .single();
    }

    /** Lines of this unit's pairs that no other unit's pair has. */
    private long newPairLines(UnitResult result) {
        int first = result.games().getFirst().opening();
        int last = result.games().getLast().opening();
        return jdbc.sql("""
                        select count(distinct p.line) from game_pair p
                        where p.match_id = :match and p.opening between :first and :last
                          and not exists (select from game_pair o where o.match_id = :match and o.line = p.line
                                                               and o.opening not between :first and :last)
                        """)
                .params(Map.of("match", result.matchId(), "first", first, "last", last))
                .query(Long.class)
                .single();
    }

    private void endAttempt(UnitResult result, String state) {
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
