package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Switch;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each command answers. */
@Timeout(30)
class UciEngineTest extends UciConversation {

    private static final String MATED = "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1";

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
}
