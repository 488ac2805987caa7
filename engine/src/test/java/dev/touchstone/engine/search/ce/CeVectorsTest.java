package dev.touchstone.engine.search.ce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The searches of the reference, one by one and as whole games. */
class CeVectorsTest {
    private final CeEngine engine = new CeEngine(EngineConfiguration.of(Presets.CE));

    @Test
    void findsTheReferenceMoveScoreDepthAndNodes() {
        List<String> differences = new ArrayList<>();
        Vectors.lines("ce-vectors.jsonl").forEach(vector -> {
            engine.newGame(0);
            compare(vector, new Game(Position.fromFen(vector.text("fen"), FenRules.ENGINE)), differences);
        });
        assertThat(differences).isEmpty();
    }

    @Test
    void playsTheReferenceGamesWithWhatItLearntOnTheWay() {
        List<String> differences = new ArrayList<>();
        Game game = new Game(Position.start());
        for (Vector vector : Vectors.lines("ce-sequence-vectors.jsonl").toList()) {
            if (vector.number("ply") == 0) {
                engine.newGame(0);
                game = new Game(Position.fromFen(vector.text("start"), FenRules.ENGINE));
            }
            compare(vector, game, differences);
            game.play(game.parseUci(vector.text("best")));
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void positionsHaveTheReferenceKeys() {
        CeBoard board = new CeBoard();
        Vectors.lines("ce-vectors.jsonl").forEach(vector -> {
            board.set(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
            long wanted = vector.longNumber("hash") | vector.longNumber("lock") << 32;
            assertThat(board.key()).as(vector.text("fen")).isEqualTo(wanted);
        });
    }

    private void compare(Vector vector, Game game, List<String> differences) {
        int depth =
                vector.has("maxDepth") && vector.number("maxDepth") > 0 ? vector.number("maxDepth") : Integer.MAX_VALUE;
        long nodes = vector.number("maxNodes") > 0 ? vector.number("maxNodes") : SearchLimits.UNLIMITED;
        SearchResult result = engine.search(game, SearchLimits.of(depth, nodes));
        String found = text(
                Move.toUci(result.move()),
                result.score(),
                result.depth(),
                engine.nodesAtLastIteration(),
                result.nodes());
        String wanted = text(
                vector.text("best"),
                vector.number("score"),
                vector.number("depth"),
                vector.number("nodesAtLastIteration"),
                vector.number("nodes"));
        if (!found.equals(wanted)) {
            differences.add(game.position().toFen() + ": wanted " + wanted + ", found " + found);
        }
    }

    private static String text(String move, int score, int depth, long nodesAtLastIteration, long nodes) {
        return move + " score " + score + " depth " + depth + " nodes " + nodesAtLastIteration + " of " + nodes;
    }
}
