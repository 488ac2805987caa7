package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.touchstone.engine.config.Program;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.worker.play.UnitRefusedException;
import dev.touchstone.worker.play.Units;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way in which a program goes wrong, with a real process that goes wrong so. */
@Execution(ExecutionMode.CONCURRENT)
class ProgramsThatMisbehaveTest {
    private static final ProgramTimes IMPATIENT = new ProgramTimes(
            Duration.ofSeconds(2), Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(300));

    @TempDir
    private Path folder;

    private Odd odd = new Odd(Path.of("."));

    @BeforeEach
    void useTheFolder() {
        odd = new Odd(folder);
    }

    @Test
    void aProgramThatDoesNotStartIsRefusedWithItsLastWords() {
        assertThatThrownBy(() -> odd.look("does-not-start", Odd.TIMES))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessage("uci:odd does not start: ended with exit code 3; last errors: cannot find my network");
    }

    @Test
    void aProgramThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> odd.catalog("good", Odd.TIMES).look(new Program.Registered("even")))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessage("this worker has no program 'even'; it has odd");
    }

    @Test
    void aProgramWithoutUciokIsRefused() {
        assertThatThrownBy(() -> odd.look("no-uciok", IMPATIENT))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessage("uci:odd does not start: no uciok within 2000 ms");
    }

    @Test
    void aProgramWithoutReadyokPlaysNoGame() {
        ProgramCatalog catalog = odd.catalog("no-readyok", IMPATIENT);
        Side side = Odd.side(catalog, "uci:odd nodes=1");

        assertThatThrownBy(() -> Odd.play(catalog, side, Units.START, 10))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessage("uci:odd does not start: no readyok within 2000 ms");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uci:odd option.Contempt=1 nodes=1 | it has no option 'Contempt'",
                "uci:odd skill=21 nodes=1          | Skill Level takes a whole number from 0 to 20, not '21'"
            })
    void aProgramThatDoesNotTakeItsOptionsPlaysNoGame(String configuration, String why) {
        ProgramCatalog catalog = odd.catalog("good", Odd.TIMES);
        Side side = Odd.side(catalog, configuration);

        assertThatThrownBy(() -> Odd.play(catalog, side, Units.START, 10))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crashes               | ended with exit code 7; last errors: segment 1 / assertion failed: depth > 0",
                "is-killed             | ended by signal 9 ",
                "crashes-and-leaves-a-child | ended with exit code 7",
                "closes-its-output     | closed its output"
            })
    void aProgramThatEndsLosesBothGamesAndIsStartedAfresh(String oddity, String why) {
        List<GameRecord> games = odd.play(oddity, "nodes=1");

        assertBothLost(games, Termination.ENGINE_CRASH);
        assertThat(games).extracting(GameRecord::plies).containsExactly(2, 3);
        assertThat(games).allSatisfy(game -> assertThat(game.note()).startsWith(why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nodes=1", "depth=2"})
    void aProgramThatSaysNothingUnderABudgetWithoutTimeIsStalled(String budget) {
        List<GameRecord> games = odd.play("says-nothing", budget);

        assertBothLost(games, Termination.STALLED);
        assertThat(games).allSatisfy(game -> assertThat(game.note()).startsWith("no move within 15"));
    }

    @Test
    void aProgramThatIsLateLosesOnTimeAndItsLateMoveSaysByHowMuch() {
        List<GameRecord> games = odd.play("is-late", "movetime=700");

        assertBothLost(games, Termination.TIME_FORFEIT);
        assertThat(games).allSatisfy(game -> assertThat(overrun(game)).isBetween(500, 5_000));
    }

    @Test
    void aProgramThatIsLateInItsSecondPeriodLosesOnTime() {
        List<GameRecord> games = odd.play("is-late", "tc=1/0.6");

        assertBothLost(games, Termination.TIME_FORFEIT);
        assertThat(games).extracting(GameRecord::plies).containsExactly(2, 3);
    }

    @Test
    void aProgramThatIsLateAndStaysSilentLosesOnTime() {
        List<GameRecord> games = odd.play("says-nothing", "movetime=500");

        assertBothLost(games, Termination.TIME_FORFEIT);
        assertThat(games).allSatisfy(game -> assertThat(game.note())
                .startsWith("overstepped its time by 3")
                .endsWith(" ms or more"));
    }

    @Test
    void aProgramThatIsLateAgainstABareKingDraws() {
        List<GameRecord> games = odd.play("is-late", "movetime=700", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 10);

        assertThat(games.getFirst().outcome()).isEqualTo(Outcome.drawn(Termination.TIME_OUT_NO_MATE));
        assertThat(games.getFirst().note()).startsWith("overstepped its time by ");
        assertThat(games.getLast().outcome()).isEqualTo(new Outcome(Winner.BASELINE, Termination.TIME_FORFEIT));
    }

    @ParameterizedTest
    @CsvSource({
        "plays-an-illegal-move, ILLEGAL_MOVE, answered 'bestmove e2e5'",
        "plays-the-null-move, ILLEGAL_MOVE, answered 'bestmove 0000'",
        "plays-an-empty-move, ILLEGAL_MOVE, answered 'bestmove'",
        "has-no-move, NO_MOVE, answered 'bestmove (none)'"
    })
    void aProgramThatAnswersWithNoLegalMoveLosesAndItsLineIsKept(String oddity, Termination ending, String note) {
        List<GameRecord> games = odd.play(oddity, "nodes=1");

        assertBothLost(games, ending);
        assertThat(games).extracting(GameRecord::note).containsOnly(note);
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "writes-loosely", "writes-a-long-line"})
    void aProgramThatWritesInItsOwnWayPlaysOn(String oddity) {
        List<GameRecord> games = odd.play(oddity, "nodes=1");

        assertThat(games).extracting(GameRecord::outcome).containsOnly(Outcome.drawn(Termination.PLY_LIMIT));
        assertThat(games).extracting(GameRecord::note).containsOnlyNulls();
        assertThat(games.getFirst().scoreAt(2)).isEqualTo(2);
        assertThat(games.getFirst().nodesAt(2)).isEqualTo(77);
    }

    @Test
    void aSecondMoveIsDroppedAndCounted() {
        List<GameRecord> games = odd.play("answers-twice", "nodes=1");

        assertThat(games).extracting(GameRecord::outcome).containsOnly(Outcome.drawn(Termination.PLY_LIMIT));
        assertThat(games)
                .allSatisfy(game -> assertThat(game.note()).matches("[345] moves came unasked and were dropped"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"floods-its-output", "writes-a-line-without-end", "floods-its-errors"})
    void aProgramThatWritesWithoutEndIsKilledAndLoses(String oddity) {
        ProgramCatalog catalog = odd.catalog(oddity, ProgramTimes.usual());
        List<GameRecord> games = Odd.play(catalog, Odd.side(catalog, "uci:odd nodes=1"), Units.START, 10);

        assertBothLost(games, Termination.PROTOCOL_FLOOD);
        assertThat(games)
                .allSatisfy(game -> assertThat(game.note()).startsWith("wrote more than 32 MiB without an answer"));
    }

    @Test
    void aProgramThatIgnoresQuitIsKilledWithItsChildren() throws ProgramFailedException {
        ProgramProcess process = ProgramProcess.start(
                List.of(
                        "/bin/sh",
                        "-c",
                        "trap '' TERM; sleep 301 & read x; echo uciok; while :; do read x || wait; done"),
                System::nanoTime,
                Duration.ofMillis(200));
        ProcessHandle parent = ProcessHandle.of(process.pid()).orElseThrow();
        Conversation conversation = new Conversation(process, System::nanoTime);
        conversation.greet(Duration.ofSeconds(10));
        List<ProcessHandle> children = parent.descendants().toList();

        conversation.close();

        assertThat(children).isNotEmpty();
        await().untilAsserted(() -> {
            assertThat(parent.isAlive()).isFalse();
            assertThat(children).noneMatch(ProcessHandle::isAlive);
        });
    }

    @Test
    void whatAProgramStartedIsKilledWhenItCrashes() throws ProgramFailedException {
        ProgramProcess process = ProgramProcess.start(
                List.of("/bin/sh", "-c", "read x; sleep 302 & echo id name $!; echo uciok; read x; sleep 303 & exit 5"),
                System::nanoTime,
                Duration.ofMillis(200));
        try (Conversation conversation = new Conversation(process, System::nanoTime)) {
            Declaration declaration = conversation.greet(Duration.ofSeconds(10));
            ProcessHandle child =
                    ProcessHandle.of(Long.parseLong(declaration.idName())).orElseThrow();
            assertThat(conversation.ask("position startpos", "go", Long.MAX_VALUE, () -> false))
                    .isInstanceOf(Answer.Gone.class);
            await().until(() -> !child.isAlive());
        }
    }

    @Test
    void aProgramThatWasWrittenAnewIsNotTheOneThatTheMatchWasMadeFor() {
        ProgramCatalog catalog = odd.catalog("good", Odd.TIMES);
        ProgramConfiguration configuration = ProgramConfiguration.parse("uci:odd nodes=1");
        Side other = new Side(configuration.text(), configuration.identity("Odd good", "ab".repeat(32)), 0);

        assertThatThrownBy(() -> Odd.play(catalog, other, Units.START, 10))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessageContaining("is another program here (Odd good)");
    }

    @Test
    void aFileIsRunOnTheServicesOwnWorkerAlone() {
        assertThatThrownBy(() -> odd.catalog("good", Odd.TIMES).look(new Program.AtPath("/bin/true")))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessageContaining("registered programs only");
    }

    private static void assertBothLost(List<GameRecord> games, Termination ending) {
        assertThat(games).extracting(GameRecord::outcome).containsOnly(new Outcome(Winner.BASELINE, ending));
    }

    private static int overrun(GameRecord game) {
        Matcher found = Pattern.compile("overstepped its time by ([0-9]+) ms").matcher(String.valueOf(game.note()));
        assertThat(found.matches()).as(game.note()).isTrue();
        return Integer.parseInt(found.group(1));
    }
}
