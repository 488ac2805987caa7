package dev.touchstone.engine.search.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference's searches, by the kind of position they were taken from. */
class Cc65VectorsTest {
    /** The reference's names of the search switches. */
    private static final Map<String, String> SWITCHES = Map.of(
            "none", "",
            "aspiration", " +aspiration",
            "checkext", " +check-extension",
            "followpv", " +follow-pv",
            "history", " +history",
            "rootscores", " +root-scores");

    private static final Map<String, List<Vector>> BY_SOURCE = Vectors.lines("cc65-vectors.jsonl")
            .collect(Collectors.groupingBy(v -> v.has("switch") ? "switch-" + v.text("switch") : v.text("src")));

    static Stream<String> sources() {
        return BY_SOURCE.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void findsTheReferenceMoveScoreNodesAndDepth(String source) {
        Map<String, Engine> engines = new HashMap<>();
        List<String> differences = new ArrayList<>();
        for (Vector vector : BY_SOURCE.get(source)) {
            Engine engine = engines.computeIfAbsent(
                    configuration(vector), text -> Engines.create(EngineConfiguration.parse(text)));
            engine.newGame(0);
            String found =
                    text(engine.search(game(vector), SearchLimits.of(vector.number("depth"), vector.number("budget"))));
            String wanted = vector.text("best") + " score " + vector.number("score") + " nodes "
                    + vector.number("nodes") + " depth " + vector.number("reached");
            if (!found.equals(wanted)) {
                differences.add(vector.number("id") + ": wanted " + wanted + ", found " + found);
            }
        }
        assertThat(differences).isEmpty();
    }

    private static String text(SearchResult result) {
        return Move.toUci(result.move()) + " score " + result.score() + " nodes " + result.nodes() + " depth "
                + result.depth();
    }

    private static Game game(Vector vector) {
        Game game = new Game(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
        vector.words("moves").forEach(text -> game.play(game.parseUci(text)));
        return game;
    }

    private static String configuration(Vector vector) {
        int terms = vector.number("terms");
        String text = "cc65"
                + off(terms, 1, "material")
                + off(terms, 2, "pst")
                + off(terms, 16, "endgame-tables")
                + off(terms, 32, "mate-drive")
                + on(terms, 4, "development")
                + on(terms, 8, "pawn-structure")
                + on(terms, 64, "queen-home")
                + on(terms, 128, "queen-out")
                + on(terms, 256, "kbn")
                + off(vector.number("rep"), 1, "repetition")
                + off(vector.number("evasion"), 1, "check-evasions");
        text += vector.has("switch") ? SWITCHES.get(vector.text("switch")) : "";
        text += vector.has("devDose") ? " development-penalty=" + vector.number("devDose") : "";
        return vector.number("seed") == 0 ? text : text + " +randomiser seed=" + vector.number("seed");
    }

    private static String on(int mask, int bit, String name) {
        return (mask & bit) == 0 ? "" : " +" + name;
    }

    private static String off(int mask, int bit, String name) {
        return (mask & bit) != 0 ? "" : " -" + name;
    }
}
