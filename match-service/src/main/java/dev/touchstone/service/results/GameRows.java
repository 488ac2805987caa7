package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Games and game pairs on their way into the database, a batch at a time: a statement costs more than a row. */
@Repository
@Transactional(propagation = Propagation.MANDATORY)
class GameRows {

    private final JdbcClient jdbc;

    GameRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** How many of the lines, each given once, no stored pair or game of a match has. */
    record NewLines(long pairs, long games) {}

    /** How many different lines the results, all of one match and not stored yet, add to those of the match. */
    NewLines newLines(long matchId, List<AcceptedResult> results) {
        return jdbc.sql("""
                        select (select count(*) from unnest(:pairs::bytea[]) as fresh (line)
                                where not exists (select from game_pair p
                                                  where p.match_id = :match and p.line = fresh.line)) as pairs,
                               (select count(*) from unnest(:games::bytea[]) as fresh (line)
                                where not exists (select from game g
                                                  where g.match_id = :match and g.line = fresh.line)) as games
                        """)
                .param("pairs", Lines.distinct(results.stream().flatMap(r -> r.pairLines().stream())))
                .param("games", Lines.distinct(results.stream().flatMap(r -> r.gameLines().stream())))
                .param("match", matchId)
                .query(NewLines.class)
                .single();
    }

    /** Inserts the games and pairs of the results, all of one match. Answers whether none of the games was there. */
    boolean insert(long matchId, List<AcceptedResult> results) {
        List<Row> rows = results.stream().flatMap(Row::of).toList();
        insertPairs(matchId, results);
        return insertGames(matchId, rows) == rows.size();
    }

    /** A game and the unit that it is of. */
    private record Row(int unit, int attempt, byte[] line, GameRecord game) {

        static Stream<Row> of(AcceptedResult result) {
            return IntStream.range(0, result.games().size())
                    .mapToObj(i -> new Row(
                            result.key().unit(),
                            result.key().attempt(),
                            result.gameLines().get(i),
                            result.games().get(i)));
        }
    }

    private int insertGames(long matchId, List<Row> rows) {
        List<GameRecord> games = rows.stream().map(Row::game).toList();
        return jdbc.sql("""
                        insert into game (match_id, opening, candidate_white, unit, attempt, winner, termination, plies,
                                          total_nodes, up_white, up_black, final_material, candidate_nanos,
                                          baseline_nanos, line, digest, moves, scores, nodes, depths, times, note)
                        select :match, fresh.*
                        from unnest(:opening::integer[], :white::boolean[], :unit::integer[], :attempt::integer[],
                                    :winner::text[], :termination::text[], :plies::smallint[], :total::bigint[],
                                    :upWhite::smallint[], :upBlack::smallint[], :material::integer[],
                                    :candidate::bigint[], :baseline::bigint[], :line::bytea[], :digest::bytea[],
                                    :moves::bytea[], :scores::bytea[], :nodes::bytea[], :depths::bytea[],
                                    :times::bytea[], :note::text[]) as fresh
                        on conflict do nothing
                        """)
                .param("match", matchId)
                .param("opening", ints(games, GameRecord::opening))
                .param("white", games.stream().map(GameRecord::candidateWhite).toArray(Boolean[]::new))
                .param("unit", rows.stream().mapToInt(Row::unit).toArray())
                .param("attempt", rows.stream().mapToInt(Row::attempt).toArray())
                .param("winner", texts(games, game -> game.outcome().winner().word()))
                .param(
                        "termination",
                        texts(games, game -> game.outcome().termination().word()))
                .param("plies", ints(games, GameRecord::plies))
                .param("total", longs(games, GameRecord::totalNodes))
                .param("upWhite", ints(games, GameRecord::upWhite))
                .param("upBlack", ints(games, GameRecord::upBlack))
                .param("material", ints(games, GameRecord::finalMaterial))
                .param("candidate", longs(games, GameRecord::candidateNanos))
                .param("baseline", longs(games, GameRecord::baselineNanos))
                .param("line", rows.stream().map(Row::line).toArray(byte[][]::new))
                .param("digest", bytes(games, game -> HexFormat.of().parseHex(game.digest())))
                .param("moves", bytes(games, GameRecord::moves))
                .param("scores", bytes(games, GameRecord::scores))
                .param("nodes", bytes(games, GameRecord::nodes))
                .param("depths", bytes(games, GameRecord::depths))
                .param("times", bytes(games, GameRecord::times))
                .param("note", texts(games, GameRecord::note))
                .update();
    }

    private void insertPairs(long matchId, List<AcceptedResult> results) {
        List<Pair> pairs = results.stream().flatMap(Pair::of).toList();
        jdbc.sql("""
                        insert into game_pair (match_id, opening, points, same, line)
                        select :match, fresh.*
                        from unnest(:opening::integer[], :points::smallint[], :same::boolean[], :line::bytea[]) as fresh
                        on conflict do nothing
                        """)
                .param("match", matchId)
                .param(
                        "opening",
                        pairs.stream().mapToInt(p -> p.first().opening()).toArray())
                .param(
                        "points",
                        pairs.stream()
                                .mapToInt(p -> UnitTally.points(p.first(), p.second()))
                                .toArray())
                .param(
                        "same",
                        pairs.stream()
                                .map(p -> UnitTally.same(p.first(), p.second()))
                                .toArray(Boolean[]::new))
                .param("line", pairs.stream().map(Pair::line).toArray(byte[][]::new))
                .update();
    }

    /** The two games of an opening. */
    private record Pair(GameRecord first, GameRecord second, byte[] line) {

        static Stream<Pair> of(AcceptedResult result) {
            return IntStream.range(0, result.pairLines().size())
                    .mapToObj(i -> new Pair(
                            result.games().get(2 * i),
                            result.games().get(2 * i + 1),
                            result.pairLines().get(i)));
        }
    }

    private static int[] ints(List<GameRecord> games, ToIntFunction<GameRecord> value) {
        return games.stream().mapToInt(value).toArray();
    }

    private static long[] longs(List<GameRecord> games, ToLongFunction<GameRecord> value) {
        return games.stream().mapToLong(value).toArray();
    }

    private static byte[][] bytes(List<GameRecord> games, Function<GameRecord, byte[]> value) {
        return games.stream().map(value).toArray(byte[][]::new);
    }

    private static @Nullable String[] texts(List<GameRecord> games, Function<GameRecord, @Nullable String> value) {
        @Nullable String[] texts = new String[games.size()];
        Arrays.setAll(texts, i -> value.apply(games.get(i)));
        return texts;
    }
}
