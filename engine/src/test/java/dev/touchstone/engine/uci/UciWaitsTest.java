package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What waits for a search that runs, and what ends it. */
@Timeout(30)
class UciWaitsTest extends UciConversation {

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

    @Test
    void aPonderingSearchAnswersOnceTheMoveWasPlayed() throws IOException {
        engine.waitsForStop = true;

        assertThat(talk("cc65", "go ponder wtime 1000 btime 1000", "ponderhit", "quit"))
                .last()
                .isEqualTo("bestmove " + first());
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
}
