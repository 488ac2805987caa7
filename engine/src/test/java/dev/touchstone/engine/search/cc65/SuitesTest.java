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
import dev.touchstone.engine.search.Score;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The reference's own test suites. Its FEN reader ignores the counters and the history, so they start from zero here too. */
class SuitesTest {
    private static final Vector SUITES = Vectors.object("cc65-suites.json");
    private static final EngineConfiguration CC65 = EngineConfiguration.parse("cc65");

    /** The illegal position of the bishop-and-knight suite: the side not to move is in check. */
    private static final String ILLEGAL = "KBN c";

    private final Engine engine = Engines.create(CC65);

    @Test
    void matesInOneAreFoundAsByTheReferenceAtEveryLevel() {
        int[] found = new int[4];
        for (Vector position : SUITES.vector("matein1").vectors("positions")) {
            for (Vector wanted : position.vectors("byLevel")) {
                int level = wanted.number("level");
                SearchResult result = engine.search(game(position.text("fen")), level("" + level));
                assertResult(result, wanted, position.text("fen") + " level " + level);
                found[level - 1] += Move.toUci(result.move()).equals(position.text("mate")) ? 1 : 0;
            }
        }
        assertThat(found).containsExactly(10, 12, 12, 12);
    }

    @Test
    void tacticsAreSolvedAsByTheReference() {
        Vector suite = SUITES.vector("tactics");
        for (Vector position : suite.vectors("positions")) {
            Game game = game(position.text("fen"));
            if (position.has("outcome")) {
                assertThat(game.hasLegalMove()).isFalse();
                assertThat(game.position().inCheck())
                        .isEqualTo(position.text("outcome").equals("checkmate"));
                continue;
            }
            SearchLimits limits = SearchLimits.of(position.number("depth"), suite.number("budget"));
            assertResult(engine.search(game, limits), position, position.text("name"));
        }
    }

    @Test
    void aMoveIsReturnedAtAnyBudgetAndTheReferenceOnesAreTheSame() {
        Vector suite = SUITES.vector("alwaysmoves");
        for (Vector wanted : suite.vectors("results")) {
            SearchLimits limits = SearchLimits.of(wanted.number("depth"), wanted.number("budget"));
            SearchResult result = engine.search(game(wanted.text("fen")), limits);
            assertResult(result, wanted, wanted.text("fen") + " nodes " + wanted.number("budget"));
            assertThat(result.move()).isNotEqualTo(Move.NONE);
        }
    }

    @Test
    void aFinishedGameHasNoMoveAtAnyDepth() {
        Vector suite = SUITES.vector("alwaysmoves");
        for (Object fen : suite.list("mustHaveNoMove")) {
            for (int depth : suite.numbers("mustHaveNoMoveDepths")) {
                SearchLimits limits = SearchLimits.of(depth, suite.number("mustHaveNoMoveBudget"));
                assertThat(engine.search(game((String) fen), limits))
                        .isEqualTo(new SearchResult(Move.NONE, -Score.INFINITY, 1, 0));
            }
        }
    }

    @Test
    void wonEndingsAreConvertedInTheReferenceNumberOfPlies() {
        for (Vector position : SUITES.vector("convert").vectors("positions")) {
            Map<String, String> wanted = texts(position.vector("plies"));
            assertThat(playOut(position, wanted.keySet(), engine))
                    .as(position.text("name"))
                    .isEqualTo(wanted);
        }
    }

    @Test
    void bishopAndKnightEndWithAndWithoutTheirTermAsInTheReference() {
        Engine withTerm = Engines.create(EngineConfiguration.parse("cc65 +kbn"));
        for (Vector position : SUITES.vector("kbn").vectors("positions")) {
            if (position.text("name").equals(ILLEGAL)) {
                continue;
            }
            Map<String, String> wanted = texts(position.vector("results"));
            Map<String, String> found = new LinkedHashMap<>();
            wanted.keySet().forEach(column -> {
                Engine player = column.endsWith("on") ? withTerm : engine;
                found.putAll(playOut(position, List.of(column), player));
            });
            assertThat(found).as(position.text("name")).isEqualTo(wanted);
        }
    }

    @Test
    void benchTakesTheReferenceNodes() {
        List<Long> nodes = new ArrayList<>();
        Vector bench = SUITES.vector("bench");
        for (Object name : bench.list("positions")) {
            String fen = SUITES.vectors("perft").stream()
                    .filter(p -> p.text("name").equals(name))
                    .findFirst()
                    .orElseThrow()
                    .text("fen");
            nodes.add(engine.search(game(fen), SearchLimits.of(bench.number("depth"), bench.number("budget")))
                    .nodes());
        }
        assertThat(nodes).containsExactly(43_872L, 31_000L, 60_000L);
        assertThat(nodes.stream().mapToLong(Long::longValue).sum()).isEqualTo(134_872);
    }

    /** Plays a position out at the level and budgets that each column names; what it came to: plies to mate, or how it ended. */
    private static Map<String, String> playOut(Vector position, Iterable<String> columns, Engine player) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String column : columns) {
            String level = column.substring(1, 2) + (column.endsWith("seed-doc") ? "old" : "");
            found.put(column, playOut(game(position.text("fen")), level(level), player));
        }
        return found;
    }

    private static String playOut(Game game, SearchLimits limits, Engine player) {
        int mostPlies = SUITES.vector("convert").number("maxPlies");
        while (game.plies() < mostPlies) {
            if (!game.hasLegalMove()) {
                return game.position().inCheck() ? "" + game.plies() : "stalemate";
            }
            if (game.position().halfMoveClock() >= 100) {
                return "fifty";
            }
            game.play(player.search(game, limits).move());
        }
        return "still-going";
    }

    private static Map<String, String> texts(Vector vector) {
        Map<String, String> texts = new LinkedHashMap<>();
        vector.members().forEach((name, value) -> texts.put(name, value.toString()));
        return texts;
    }

    private static SearchLimits level(String name) {
        return SearchLimits.of(
                CC65.preset().levelNamed(name).orElseThrow().budget().orElseThrow());
    }

    private static Game game(String fen) {
        String[] fields = fen.split(" ");
        return new Game(
                Position.fromFen(fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[3], FenRules.ENGINE));
    }

    private static void assertResult(SearchResult found, Vector wanted, String where) {
        assertThat(Move.toUci(found.move()) + " " + found.score() + " " + found.nodes() + " " + found.depth())
                .as(where)
                .isEqualTo(wanted.text("best") + " " + wanted.number("score") + " " + wanted.number("nodes") + " "
                        + wanted.number("reached"));
    }
}
