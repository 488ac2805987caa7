package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PgnRoundTripTest {
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R b KQkq - 4 8",
            "4k3/PPP5/8/3q4/3Q4/8/5ppp/1K6 w - - 0 40",
            "7k/8/1N3N2/q6q/1N3N2/8/8/1K6 b - - 12 60");

    @Property(tries = 300)
    void aRandomGameWrittenAsPgnIsReadBackToTheSamePosition(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 120) int plies, @ForAll @IntRange(max = 3) int start)
            throws OpeningsException {
        Game game = randomGame(Position.fromFen(STARTS.get(start), FenRules.SUBMISSION), new Random(seed), plies);
        Assume.that(StartPositions.problem(game.position()).isEmpty());
        PgnGame pgn = new PgnGame(
                Map.of("White", "a \"b\" \\ c", "Opening", "random"),
                STARTS.get(start),
                Arrays.stream(game.moves()).boxed().toList(),
                "*");
        OpeningSet read = OpeningReader.read("game.pgn", pgn.text());
        assertThat(read.openings()).singleElement().satisfies(opening -> {
            assertThat(opening.fen()).isEqualTo(game.position().toFen());
            assertThat(opening.id()).contains("random");
        });
        assertThat(pgn.text().lines().filter(line -> line.length() >= 80 && !line.startsWith("[")))
                .isEmpty();
    }

    @Test
    void aGameIsWrittenInExportFormat() {
        Game game = new Game(Position.start());
        List<Integer> moves = new ArrayList<>();
        for (String text : List.of("f2f3", "e7e5", "g2g4", "d8h4")) {
            int move = game.parseUci(text);
            moves.add(move);
            game.play(move);
        }
        String pgn = new PgnGame(Map.of("White", "cc65"), Position.start().toFen(), moves, "0-1").text();
        assertThat(pgn).isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "cc65"]
                        [Black "?"]
                        [Result "0-1"]

                        1. f3 e5 2. g4 Qh4# 0-1

                        """);
    }

    @Test
    void aGameFromAPositionWithBlackToMoveSaysSo() {
        String fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 33";
        Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
        int move = game.parseUci("e8d8");
        assertThat(move).isNotEqualTo(Move.NONE);
        assertThat(new PgnGame(Map.of(), fen, List.of(move), "*").text())
                .contains("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n33... Kd8 *\n");
    }

    @Test
    void commentsHoldWhateverIsSaidAndNumberTheMoveBehindThem() {
        Game game = new Game(Position.start());
        List<Integer> moves = new ArrayList<>();
        for (String text : List.of("e2e4", "e7e5")) {
            int move = game.parseUci(text);
            moves.add(move);
            game.play(move);
        }
        String start = Position.start().toFen();
        String odd = "a } brace\n%escape " + "x".repeat(200);
        String pgn = new PgnGame(Map.of("White", "two\nlines"), start, moves, List.of("+0.20/3", ""), odd, "*").text();
        assertThat(pgn)
                .contains("[White \"two lines\"]")
                .contains("1. e4 {+0.20/3} 1... e5 {a ) brace '%escape")
                .doesNotContain("\n%");
        assertThat(pgn.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
    }

    /** Stops before a position would be there for the third time, which a line of an opening may not have. */
    private static Game randomGame(Position start, Random random, int plies) {
        Game game = new Game(start);
        for (int ply = 0; ply < plies && game.hasLegalMove(); ply++) {
            int[] legal = game.legalMoves();
            int move = legal[random.nextInt(legal.length)];
            Position after = game.position().copy();
            after.make(move);
            if (count(game, start, after) >= 2) {
                break;
            }
            game.play(move);
        }
        return game;
    }

    private static long count(Game game, Position start, Position after) {
        Position replay = start.copy();
        String key = StartPositions.key(after);
        long count = StartPositions.key(replay).equals(key) ? 1 : 0;
        for (int move : game.moves()) {
            replay.make(move);
            count += StartPositions.key(replay).equals(key) ? 1 : 0;
        }
        return count;
    }
}
