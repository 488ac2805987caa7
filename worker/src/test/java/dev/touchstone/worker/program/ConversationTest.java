package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.protocol.ProgramOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class ConversationTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final long SECOND = 1_000_000_000;

    private static ScriptedTransport program(BiConsumer<ScriptedTransport, String> onGo) {
        return new ScriptedTransport((program, line) -> {
            switch (line) {
                case "uci" -> program.say("Engine 1.0 by A. Uthor", "id name Engine 1.0", "uciok");
                case "isready" -> program.say("readyok");
                default -> onGo.accept(program, line);
            }
        });
    }

    private static Conversation open(ScriptedTransport program) throws ProgramFailedException {
        Conversation conversation = new Conversation(program, () -> program.now);
        conversation.greet(SHORT);
        return conversation;
    }

    @Test
    void aProgramSaysWhatItIsBeforeUciok() throws ProgramFailedException {
        ScriptedTransport program = new ScriptedTransport((p, line) -> p.say(
                "id name Engine 1.0",
                "option name Clear Hash type button",
                "option name Style type combo default Solid var Solid var Very Risky",
                "option name Hash type spin default 16 min 1 max 1024",
                "option name Book File type string default <empty>",
                "uciok"));
        Declaration declaration = new Conversation(program, () -> 0).greet(SHORT);

        assertThat(declaration.idName()).isEqualTo("Engine 1.0");
        assertThat(declaration.options())
                .containsExactly(
                        new ProgramOption("Clear Hash", "button", null, null, List.of()),
                        new ProgramOption("Style", "combo", null, null, List.of("Solid", "Very Risky")),
                        new ProgramOption("Hash", "spin", 1L, 1024L, List.of()),
                        new ProgramOption("Book File", "string", null, null, List.of()));
        assertThat(declaration.lines(Map.of("style", "Very Risky", "clear hash", "")))
                .containsExactlyInAnyOrder(
                        "setoption name Hash value 16",
                        "setoption name Style value Very Risky",
                        "setoption name Clear Hash");
    }

    @Test
    void theAnswerCarriesTheLastScoreNodesAndTheTimeWhenItWasRead() throws ProgramFailedException {
        ScriptedTransport program = program((p, line) -> {
            if (line.startsWith("go")) {
                p.now += 250;
                p.say("info depth 4 score cp 12 nodes 100 pv e2e4", "info depth 5 score cp -31 nodes 220 pv d2d4");
                p.say("info nodes 230 nps 1000", "bestmove d2d4 ponder d7d5");
                p.now += 1000;
            }
        });
        Answer answer = open(program).ask("position startpos", "go nodes 230", SECOND, () -> false);

        assertThat(answer)
                .isEqualTo(new Answer.BestMove("bestmove d2d4 ponder d7d5", new SearchNews(5, -31, 230), 250));
        assertThat(program.sent).containsExactly("uci", "position startpos", "isready", "go nodes 230");
    }

    @Test
    void aMoveThatComesBeforeReadyokIsOfAnOlderQuestion() throws ProgramFailedException {
        ScriptedTransport program = new ScriptedTransport((p, line) -> {
            switch (line) {
                case "uci" -> p.say("uciok");
                case "isready" -> p.say("bestmove a2a3", "readyok");
                case "go nodes 5" -> p.say("bestmove e2e4", "bestmove h2h4");
                default -> p.say("info string " + line);
            }
        });
        Conversation conversation = open(program);
        Answer answer = conversation.ask("position startpos", "go nodes 5", SECOND, () -> false);

        assertThat(answer).isEqualTo(new Answer.BestMove("bestmove e2e4", new SearchNews(0, 0, 0), 0));
        assertThat(conversation.dropped()).isEqualTo(2);
    }

    @Test
    void whatWasSaidOfAnOlderSearchIsNotOfThisOne() throws ProgramFailedException {
        ScriptedTransport program = new ScriptedTransport((p, line) -> {
            switch (line) {
                case "uci" -> p.say("uciok");
                case "isready" -> p.say("info depth 9 score cp 500 nodes 9", "readyok");
                default -> p.say("bestmove e2e4");
            }
        });
        Answer answer = open(program).ask("position startpos", "go nodes 5", SECOND, () -> false);

        assertThat(answer).isInstanceOfSatisfying(Answer.BestMove.class, best -> assertThat(best.news())
                .isEqualTo(new SearchNews(0, 0, 0)));
    }

    @Test
    void matesAreOnTheScaleOfTheBuiltInEngine() {
        assertThat(SearchNews.of("info depth 9 score mate 2 pv x", null).score())
                .isEqualTo(29_000 - 3);
        assertThat(SearchNews.of("info depth 9 score mate -1", null).score()).isEqualTo(-29_000 + 2);
        assertThat(SearchNews.of("info depth 9 score mate 0", null).score()).isEqualTo(-29_000);
        assertThat(SearchNews.of("info depth 9 score cp 99999999999", null).score())
                .isEqualTo(20_000);
        assertThat(SearchNews.of("info score cp much", "info nodes").nodes()).isZero();
    }

    @Test
    void aProgramThatEndsAnswersWithItsEnd() {
        ScriptedTransport program = program((p, line) -> {
            if (line.startsWith("go")) {
                p.end("ended with exit code 7");
            }
        });
        assertThat(assertOpens(program).ask("position startpos", "go nodes 5", SECOND, () -> false))
                .isEqualTo(new Answer.Gone(new Ending(false, "ended with exit code 7"), 0));
    }

    private static Conversation assertOpens(ScriptedTransport program) {
        try {
            return open(program);
        } catch (ProgramFailedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void silenceIsAnAnswerWhenTheTimeIsOverAndALateMoveCanStillBeHeard() {
        ScriptedTransport program = program((p, line) -> {
            if (line.startsWith("go")) {
                p.now += 2 * SECOND;
            } else if (line.equals("stop")) {
                p.now += SECOND;
                p.say("bestmove e2e4");
            }
        });
        Conversation conversation = assertOpens(program);

        assertThat(conversation.ask("position startpos", "go movetime 900", SECOND, () -> false))
                .isEqualTo(new Answer.Silence(2 * SECOND));
        assertThat(conversation.hurry(0, SHORT, () -> false))
                .isEqualTo(new Answer.BestMove("bestmove e2e4", new SearchNews(0, 0, 0), 3 * SECOND));
    }

    @Test
    void whoeverCancelsWaitsNoLonger() {
        ScriptedTransport program = program((p, line) -> p.now += 3);

        assertThat(assertOpens(program).ask("position startpos", "go nodes 5", SECOND, () -> true))
                .isEqualTo(new Answer.Cancelled(6));
    }

    @Test
    void aProgramThatEndsWhileItIsGreetedFailsWithItsEnd() {
        ScriptedTransport program = new ScriptedTransport((p, line) -> p.end("ended with exit code 1"));

        assertThatThrownBy(() -> new Conversation(program, () -> 0).greet(SHORT))
                .isInstanceOf(ProgramFailedException.class)
                .hasMessage("ended with exit code 1");
    }

    @Test
    void aProgramThatIsNotReadyInTimeFails() throws ProgramFailedException {
        ScriptedTransport program = new ScriptedTransport((p, line) -> {
            if (line.equals("uci")) {
                p.say("uciok");
            }
        });
        Conversation conversation = open(program);

        assertThatThrownBy(() -> conversation.prepare(List.of("ucinewgame"), SHORT))
                .isInstanceOf(ProgramFailedException.class)
                .hasMessage("no readyok within 20 ms");
        assertThat(program.sent).containsExactly("uci", "ucinewgame", "isready");
    }
}
