package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.game.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The conversation, over a scripted transport and with a scripted engine. */
@Timeout(30)
class UciEngineTest {

    private static final String MATED = "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1";

    private final ScriptedEngine engine = new ScriptedEngine();
    private final List<EngineConfiguration> made = new ArrayList<>();

    /** Plays the first legal move, and remembers what it was asked. */
    private static final class ScriptedEngine implements Engine {
        private final List<String> positions = new ArrayList<>();
        private final List<Long> seeds = new ArrayList<>();
        private final List<SearchLimits> limits = new ArrayList<>();
        private final CountDownLatch searching = new CountDownLatch(1);
        private boolean waitsForStop;
        private boolean breaks;
        private boolean finishesWithItsLastIteration;

        @Override
        public void newGame(long seed) {
            seeds.add(seed);
        }

        @Override
        public SearchResult search(Game game, SearchLimits given) {
            positions.add(game.position().toFen());
            limits.add(given);
            int[] legal = game.legalMoves();
            if (legal.length == 0) {
                return new SearchResult(Move.NONE, -29000, 1, 0);
            }
            if (breaks) {
                throw new IllegalStateException("broken");
            }
            given.listener().iterationFinished(1, 12, 20, legal[0]);
            searching.countDown();
            if (finishesWithItsLastIteration) {
                return new SearchResult(legal[0], 12, 1, 20);
            }
            while (waitsForStop && !given.mustStop()) {
                Thread.onSpinWait();
            }
            return new SearchResult(legal[0], 28997, 2, 400);
        }
    }

    private List<String> talk(String configuration, String... commands) throws IOException {
        StringReader in = new StringReader(String.join("\n", commands) + "\n");
        return talk(configuration, new LineReader(in, 1000, () -> {}));
    }

    private List<String> talk(String configuration, LineSource in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        UciEngine uci = new UciEngine(
                in,
                out,
                EngineConfiguration.parse(configuration),
                c -> {
                    made.add(c);
                    return engine;
                },
                () -> 0,
                new UciEngine.Patience(Duration.ofMillis(200), Duration.ofMillis(200)));
        uci.run();
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void itDeclaresEveryParameterAndSwitch() throws IOException {
        List<String> answer = talk("cc65 -mate-drive knight=325", "uci", "quit");

        assertThat(answer)
                .startsWith("id name Touchstone cc65 -mate-drive knight=325")
                .endsWith("uciok");
        assertThat(answer)
                .contains(
                        "option name mate-drive type check default false",
                        "option name knight type spin default 325 min 0 max 1000");
        for (Switch s : Cc65.PRESET.switches()) {
            assertThat(answer).anyMatch(line -> line.startsWith("option name " + s.name() + " type check "));
        }
        for (Parameter p : Cc65.PRESET.parameters()) {
            assertThat(answer).anyMatch(line -> line.startsWith("option name " + p.name() + " type spin "));
        }
    }

    @Test
    void itSaysWhenItIsReady() throws IOException {
        assertThat(talk("cc65", "isready", "quit")).containsExactly("readyok");
    }

    @Test
    void aSearchIsReportedAndAnswered() throws IOException {
        assertThat(talk("cc65", "position startpos", "go nodes 400", "quit"))
                .containsExactly(
                        "info depth 1 score cp 12 nodes 20 nps 20000000000 time 0 pv " + first(),
                        "info depth 2 score mate 2 nodes 400 nps 400000000000 time 0 pv " + first(),
                        "bestmove " + first());
    }

    private static String first() {
        Game game = new Game(Position.start());
        return Move.toUci(game.legalMoves()[0]);
    }

    @Test
    void movesArePlayedFromTheGivenPosition() throws IOException {
        talk(
                "cc65",
                "position startpos moves e2e4 e7e5",
                "go depth 1",
                "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 7 20 moves e2e4",
                "go depth 1",
                "quit");

        assertThat(engine.positions)
                .containsExactly(
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
                        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 20");
    }

    @ParameterizedTest
    @CsvSource({
        "position startpos moves e2e5",
        "position fen nonsense",
        "position fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
        "position",
        "position endpos",
    })
    void aPositionThatCannotBeReadChangesNothing(String broken) throws IOException {
        List<String> answer =
                talk("cc65", "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 7 20", broken, "go depth 1", "quit");

        assertThat(answer.getFirst()).startsWith("info string position not changed: ");
        assertThat(engine.positions).containsExactly("4k3/8/8/8/8/8/4P3/4K3 w - - 7 20");
    }

    @Test
    void unknownInputIsSkippedUpToTheFirstKnownCommand() throws IOException {
        assertThat(talk("cc65", "", "xyzzy", "joho isready", "debug on", "ponderhit", "quit"))
                .containsExactly("readyok");
    }

    @Test
    void optionsChangeTheEngineThatSearchesNext() throws IOException {
        List<String> answer = talk(
                "cc65",
                "setoption name History value true",
                "setoption name mate-drive value false",
                "setoption name knight value 325",
                "go depth 1",
                "quit");

        assertThat(answer.getLast()).startsWith("bestmove");
        assertThat(made)
                .extracting(EngineConfiguration::canonical)
                .containsExactly("cc65 -mate-drive +history knight=325");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "setoption name knight value 5000 | knight=5000 is out of range: give a whole number from 0 to 1000",
                "setoption name knight value x | option knight takes a whole number from 0 to 1000, not 'x'",
                "setoption name history value yes | option history takes true or false, not 'yes'",
                "setoption name Hash value 16 | no such option: hash",
                "setoption knight 5 | setoption needs: name NAME value VALUE",
            })
    void anOptionThatCannotBeSetIsExplainedAndLeftAsItWas(String broken, String reason) throws IOException {
        List<String> answer = talk("cc65", broken, "go depth 1", "quit");

        assertThat(answer.getFirst()).isEqualTo("info string " + reason);
        assertThat(made).extracting(EngineConfiguration::canonical).containsExactly("cc65");
    }

    @ParameterizedTest
    @CsvSource({
        "cc65 nodes=2000 depth=3, go, 3, 2000",
        "cc65 nodes=2000 depth=3, go wtime 60000 btime 60000, 3, 2000",
        "cc65 nodes=2000 depth=3, go depth 5, 5, 9223372036854775807",
        "cc65, go nodes 77, 2147483647, 77",
        "cc65, go depth 4 nodes 99, 4, 99",
        "cc65, go depth x nodes 99, 2147483647, 99",
        "cc65, go depth 0, 1, 9223372036854775807",
        "cc65, go mate 3, 5, 9223372036854775807",
        "cc65, go mate 3 depth 2, 2, 9223372036854775807",
        "cc65, go mate -1, 1, 9223372036854775807",
        "cc65, go mate 9223372036854775807, 2147483645, 9223372036854775807",
    })
    void theLimitsAreTheCommandsOrElseTheConfigurations(String configuration, String go, int depth, long nodes)
            throws IOException {
        talk(configuration, go, "quit");

        assertThat(engine.limits.getFirst().depth()).isEqualTo(depth);
        assertThat(engine.limits.getFirst().nodes()).isEqualTo(nodes);
    }

    @ParameterizedTest
    @CsvSource({
        "movetime 100, true, 95",
        "wtime 60000 btime 30000, true, 1991",
        "wtime 60000 btime 30000, false, 991",
        "wtime 60000 winc 1000, true, 2491",
        "wtime 60000 movestogo 1, true, 59750",
        "wtime 60000 movestogo 0, true, 59750",
        "wtime -5, true, 1",
    })
    void timeIsSharedOutOverTheMovesToCome(String go, boolean white, long millis) {
        GoCommand command = GoCommand.read(List.of(go.split(" ")));

        assertThat(command.millis(EngineConfiguration.parse("cc65"), white)).hasValue(millis);
    }

    @Test
    void theSearchEndsAtItsDeadline() {
        long[] now = {0};
        SearchLimits limits = GoCommand.read(List.of("movetime", "5"))
                .limits(EngineConfiguration.parse("cc65"), true, () -> now[0], 0);

        now[0] = 3_999_999;
        assertThat(limits.mustStop()).isFalse();
        now[0] = 4_000_000;
        assertThat(limits.mustStop()).isTrue();
    }

    @Test
    void stopEndsASearchThatIsRunning() throws IOException {
        engine.waitsForStop = true;
        LineSource in = scripted(
                () -> "go depth 12",
                () -> "isready",
                () -> {
                    await(engine.searching);
                    return "stop";
                },
                () -> "isready",
                () -> "quit");

        List<String> answer = talk("cc65", in);

        assertThat(answer)
                .filteredOn(line -> !line.startsWith("info"))
                .containsExactly("readyok", "bestmove " + first(), "readyok");
    }

    @Test
    void stopIsSeenBehindCommandsThatWaitForTheSearch() throws IOException {
        engine.waitsForStop = true;
        LineSource in = scripted(
                () -> "go depth 12",
                () -> {
                    await(engine.searching);
                    return "position startpos moves e2e4";
                },
                () -> "setoption name history value true",
                () -> "ucinewgame",
                () -> "go depth 12",
                () -> "isready",
                () -> "stop",
                () -> "isready",
                () -> "quit");

        List<String> answer = talk("cc65", in);

        assertThat(answer)
                .filteredOn(line -> !line.startsWith("info"))
                .containsExactly("readyok", "bestmove " + first(), "bestmove " + reply(), "readyok");
        assertThat(made).extracting(EngineConfiguration::canonical).containsExactly("cc65", "cc65 +history");
        assertThat(engine.seeds).containsExactly(1L, 2L);
    }

    /** The first legal answer to 1.e4. */
    private static String reply() {
        Game game = new Game(Position.start());
        game.play(game.parseUci("e2e4"));
        return Move.toUci(game.legalMoves()[0]);
    }

    @Test
    void quitIsSeenBehindCommandsThatWaitForTheSearch() throws IOException {
        engine.waitsForStop = true;

        assertThat(talk("cc65", "go depth 12", "position startpos moves e2e4", "go depth 12", "quit"))
                .filteredOn(line -> line.startsWith("bestmove"))
                .containsExactly("bestmove " + first(), "bestmove " + reply());
    }

    @Test
    void aSearchWithoutAnEndIsStoppedForTheNextCommand() throws IOException {
        engine.waitsForStop = true;
        LineSource in = scripted(() -> "go infinite", () -> "position startpos moves e2e4", () -> "go", () -> "quit");

        assertThat(talk("cc65", in))
                .filteredOn(line -> line.startsWith("bestmove"))
                .containsExactly("bestmove " + first(), "bestmove " + reply());
    }

    @Test
    void tooManyCommandsThatWaitStopTheSearch() throws IOException {
        engine.waitsForStop = true;
        String[] commands = new String[500];
        Arrays.fill(commands, "position startpos moves e2e4");
        commands[0] = "go depth 12";
        commands[498] = "go depth 1";
        commands[499] = "quit";

        assertThat(talk("cc65", commands))
                .filteredOn(line -> line.startsWith("bestmove"))
                .containsExactly("bestmove " + first(), "bestmove " + reply());
    }

    @ParameterizedTest
    @CsvSource({
        "cc65, go, true",
        "cc65, go infinite depth 3, true",
        "cc65, go searchmoves e2e4, true",
        "cc65, go depth x, true",
        "cc65, go btime 1000, true",
        "cc65, go wtime 1000, false",
        "cc65, go mate 2, false",
        "cc65, go movetime 5, false",
        "cc65 nodes=5, go, false",
        "cc65 movetime=5, go, false",
        "cc65 tc=10+1, go, true",
        "cc65-original, go, false",
        "cc65-original, go infinite, true",
    })
    void aSearchThatNothingBoundsGoesOnUntilStop(String configuration, String go, boolean openEnded) {
        GoCommand command = GoCommand.read(List.of(go.split(" ")).subList(1, go.split(" ").length));

        assertThat(command.isOpenEnded(EngineConfiguration.parse(configuration), true))
                .isEqualTo(openEnded);
    }

    @ParameterizedTest
    @CsvSource({
        "cc65 movetime=1000, depth 3, -1",
        "cc65 movetime=1000, wtime 600000, 970",
        "cc65 movetime=1000, wtime 6000, 191",
        "cc65 movetime=1000, movetime 100, 95",
        "agata, wtime 60000 winc 1000, 2450",
        "agata, wtime 1000 winc 10, 1",
        "ce, wtime 60000 winc 1000 movestogo 1, 59970",
    })
    void timeComesFromTheCommandAndTheConfiguration(String configuration, String go, long millis) {
        OptionalLong time =
                GoCommand.read(List.of(go.split(" "))).millis(EngineConfiguration.parse(configuration), true);

        assertThat(time.orElse(-1)).isEqualTo(millis);
    }

    @Test
    void aPonderingSearchAnswersOnceTheMoveWasPlayed() throws IOException {
        engine.waitsForStop = true;

        assertThat(talk("cc65", "go ponder wtime 1000 btime 1000", "ponderhit", "quit"))
                .last()
                .isEqualTo("bestmove " + first());
    }

    @Test
    void whatTheLastIterationSaidIsNotSaidAgain() throws IOException {
        engine.finishesWithItsLastIteration = true;

        assertThat(talk("cc65", "go nodes 400", "quit"))
                .containsExactly(
                        "info depth 1 score cp 12 nodes 20 nps 20000000000 time 0 pv " + first(),
                        "bestmove " + first());
    }

    @Test
    void aStalemateHasNoMoveAndNoScore() throws IOException {
        assertThat(talk("cc65", "position fen 8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", "go depth 1", "quit"))
                .containsExactly("info depth 0 score cp 0 nodes 0 nps 0 time 0", "bestmove 0000");
    }

    @Test
    void anEngineThatBreaksStillPlays() throws IOException {
        engine.breaks = true;

        assertThat(talk("cc65", "go depth 1", "quit"))
                .startsWith(
                        "info string internal error: java.lang.IllegalStateException: broken; the first legal move is"
                                + " played")
                .endsWith("bestmove " + first());
    }

    @Test
    void thePresetIsAnOption() throws IOException {
        List<String> answer = talk(
                "cc65",
                "uci",
                "setoption name Preset value agata",
                "setoption name lmr value false",
                "uci",
                "setoption name preset value ce56",
                "go depth 1",
                "quit");

        assertThat(answer)
                .contains(
                        "option name Preset type combo default cc65 var cc65 var cc65-original var ce var agata",
                        "id name Touchstone agata -lmr",
                        "option name Preset type combo default agata var cc65 var cc65-original var ce var agata")
                .anyMatch(line -> line.startsWith("info string unknown preset 'ce56'"));
        assertThat(made).extracting(EngineConfiguration::canonical).containsExactly("agata -lmr");
    }

    @Test
    void anInfiniteSearchHoldsItsMoveBackUntilStop() throws IOException {
        LineSource in = scripted(
                () -> "go infinite",
                () -> {
                    await(engine.searching);
                    return "isready";
                },
                () -> "stop",
                () -> "quit");

        List<String> answer = talk("cc65", in);

        assertThat(answer)
                .filteredOn(line -> !line.startsWith("info"))
                .containsExactly("readyok", "bestmove " + first());
    }

    @Test
    void theEndOfTheInputLetsTheSearchFinish() throws IOException {
        assertThat(talk("cc65", "go nodes 100")).last().isEqualTo("bestmove " + first());
    }

    @Test
    void theEndOfTheInputEndsAnInfiniteSearch() throws IOException {
        engine.waitsForStop = true;

        assertThat(talk("cc65", "go infinite")).last().isEqualTo("bestmove " + first());
    }

    @Test
    void quitEndsASearchThatIsRunning() throws IOException {
        engine.waitsForStop = true;

        assertThat(talk("cc65", "go depth 12", "quit")).last().isEqualTo("bestmove " + first());
    }

    @Test
    void aFinishedGameHasNoMove() throws IOException {
        assertThat(talk("cc65", "position fen " + MATED, "go depth 1", "quit"))
                .containsExactly("info depth 0 score mate 0 nodes 0 nps 0 time 0", "bestmove 0000");
    }

    @Test
    void everyNewGameHasItsOwnSeed() throws IOException {
        talk("cc65", "go depth 1", "ucinewgame", "go depth 1", "ucinewgame", "go depth 1", "quit");

        assertThat(engine.seeds).containsExactly(1L, 2L, 3L);
    }

    @Test
    void perftCountsTheMovesOfThePosition() throws IOException {
        List<String> answer = talk("cc65", "position startpos", "go perft 2", "quit");

        assertThat(answer).hasSize(21).contains("e2e4: 20").endsWith("Nodes searched: 400");
    }

    @ParameterizedTest
    @CsvSource({
        "12, cp 12",
        "-28000, cp -28000",
        "28999, mate 1",
        "28997, mate 2",
        "-28998, mate -1",
        "-28996, mate -2",
    })
    void mateScoresCountMoves(int score, String text) {
        assertThat(UciInfo.scoreText(score)).isEqualTo(text);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Line {
        String text();
    }

    /** Lines that are made when they are asked for. */
    private static LineSource scripted(Line... lines) {
        Iterator<Line> rest = List.of(lines).iterator();
        return () -> rest.hasNext() ? rest.next().text() : null;
    }
}
