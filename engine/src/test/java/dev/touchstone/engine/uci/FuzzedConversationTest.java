package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.game.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Conversations of commands in random order with garbage between them: each ends on {@code quit} or with its input, and every {@code go}
 * is answered by a move that is legal in its position.
 */
@Timeout(120)
class FuzzedConversationTest {
    private static final int SEEDS = 4;
    private static final int COMMANDS = 120;
    private static final int MEBIBYTE = 1 << 20;

    private static final List<String> POSITIONS = List.of(
            "position startpos",
            "position startpos moves e2e4 e7e5 g1f3",
            "position startpos moves e2e4 e7e4",
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 moves e2e4 f4e3",
            "position fen k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
            "position fen 8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
            "position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/K5pp/6nk w - - 0 1",
            "position fen 8/P6k/8/8/8/8/p6K/8 w - - 99 200",
            "position fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
            "position fen",
            "position fen 9/9 w",
            "position moves e2e4",
            "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 ".repeat(100));

    private static final List<String> SEARCHES = List.of(
            "go depth 1",
            "go depth 3",
            "go depth 60",
            "go nodes 1",
            "go nodes 2000",
            "go nodes -5",
            "go depth x",
            "go movetime 1",
            "go movetime 20",
            "go wtime 10 btime 10",
            "go wtime 300 btime 300 winc 10 binc 10 movestogo 1",
            "go wtime -1 btime -1",
            "go mate 2",
            "go mate 0",
            "go infinite",
            "go ponder wtime 100 btime 100",
            "go searchmoves e2e4 depth 2",
            "go");

    private static final List<String> OTHERS = List.of(
            "uci",
            "isready",
            "ucinewgame",
            "stop",
            "ponderhit",
            "debug on",
            "register later",
            "go perft 3",
            "go perft 60",
            "setoption name history value true",
            "setoption name lmr value false",
            "setoption name nosuch value 7",
            "setoption name Preset value nosuch",
            "setoption",
            "setoption name",
            "setoption name value",
            "");

    static Stream<Arguments> conversations() {
        return Presets.all().stream()
                .flatMap(preset -> IntStream.range(0, SEEDS).mapToObj(seed -> Arguments.of(preset, seed)));
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void everyGoIsAnsweredLegallyAndTheEndIsTheEnd(Preset preset, int seed) throws IOException {
        Script script = new Script(new Random(1000 * seed + preset.name().hashCode()), seed % 2 == 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

        new UciEngine(
                        UciEngine.lines(new Trickle(script.text), out),
                        out,
                        EngineConfiguration.of(preset),
                        Engines::create,
                        NanoClock.system(),
                        new UciEngine.Patience(Duration.ofMillis(50), Duration.ofMillis(50)))
                .run();

        List<String> moves = bytes.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("bestmove"))
                .map(line -> line.substring("bestmove ".length()))
                .toList();
        assertThat(moves).hasSameSizeAs(script.legal);
        for (int i = 0; i < moves.size(); i++) {
            assertThat(moves.get(i)).as("answer %d", i).isIn(script.legal.get(i));
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8)).doesNotContain("internal error: java.lang.Null");
    }

    /** A conversation, and what may be answered to each {@code go} in it. */
    private static final class Script {
        private final Random random;
        private final List<List<String>> legal = new ArrayList<>();
        private final String text;
        private Game game = new Game(Position.start());

        Script(Random random, boolean quits) {
            this.random = random;
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < COMMANDS; i++) {
                all.append(line()).append(random.nextInt(5) == 0 ? "\r\n" : "\n");
            }
            all.append(quits ? "quit\nposition startpos\ngo depth 2" : "isready");
            text = all.toString();
        }

        private String line() {
            return switch (random.nextInt(20)) {
                case 0, 1, 2, 3, 4 -> position();
                case 5, 6, 7, 8, 9, 10, 11 -> search();
                case 12 -> garbage(random.nextInt(200));
                case 13 -> random.nextInt(4) == 0 ? huge() : "stop";
                case 14 -> "stop";
                default -> OTHERS.get(random.nextInt(OTHERS.size()));
            };
        }

        private String position() {
            String line = POSITIONS.get(random.nextInt(POSITIONS.size()));
            try {
                game = PositionCommand.read(Arrays.asList(line.split(" ")).subList(1, line.split(" ").length));
            } catch (IllegalArgumentException refused) {
                return line;
            }
            return line;
        }

        private String search() {
            String line = SEARCHES.get(random.nextInt(SEARCHES.size()));
            List<String> moves =
                    Arrays.stream(game.legalMoves()).mapToObj(Move::toUci).toList();
            legal.add(moves.isEmpty() ? List.of("0000") : moves);
            return (random.nextInt(6) == 0 ? garbage(5) + " " : "") + line;
        }

        /** Characters of which no command is made. */
        private String garbage(int length) {
            return random.ints(length, 0, 300)
                    .filter(c -> c != '\n' && c != '\r' && !(c >= 'a' && c <= 'z'))
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining());
        }

        private String huge() {
            return switch (random.nextInt(3)) {
                case 0 -> "x".repeat(MEBIBYTE);
                case 1 -> "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 ".repeat(MEBIBYTE / 20);
                default -> "7 ".repeat(MEBIBYTE / 2) + " quit";
            };
        }
    }

    /** Input that comes in pieces of odd sizes. */
    private static final class Trickle extends Reader {
        private final Reader text;
        private int size = 1;

        Trickle(String text) {
            this.text = new StringReader(text);
        }

        @Override
        public int read(char[] into, int from, int length) throws IOException {
            size = size % 8191 * 3 + 1;
            return text.read(into, from, Math.min(length, size));
        }

        @Override
        public void close() throws IOException {
            text.close();
        }
    }
}
