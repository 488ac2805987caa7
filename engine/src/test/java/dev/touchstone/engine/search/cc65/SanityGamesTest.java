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
import org.junit.jupiter.api.Test;

/** The reference's match of the preset against itself, replayed move by move. */
class SanityGamesTest {
    private static final SearchLimits LIMITS = SearchLimits.of(3, 2000);
    private static final int PLY_LIMIT = 240;
    private static final int CLEAR_PIECE = 300;

    private final Engine engine = Engines.create(EngineConfiguration.parse("cc65"));

    @Test
    void everyMoveOfTheReferenceMatchIsFoundAgain() {
        assertThat(Vectors.lines("cc65-sanity-games.jsonl").peek(this::replay).count())
                .isEqualTo(512);
    }

    private void replay(Vector vector) {
        Game game = new Game(Position.fromFen(vector.text("startFen"), FenRules.ENGINE));
        long nodes = 0;
        int upWhite = 0;
        int upBlack = 0;
        for (String text : vector.words("moves")) {
            upWhite += game.position().materialBalance() >= CLEAR_PIECE ? 1 : 0;
            upBlack += game.position().materialBalance() <= -CLEAR_PIECE ? 1 : 0;
            SearchResult result = engine.search(game, LIMITS);
            nodes += result.nodes();
            assertThat(Move.toUci(result.move())).isEqualTo(text);
            game.play(result.move());
        }
        int balance = game.position().materialBalance();
        if (game.plies() < PLY_LIMIT) {
            upWhite += balance >= CLEAR_PIECE ? 1 : 0;
            upBlack += balance <= -CLEAR_PIECE ? 1 : 0;
        }
        String found =
                game.plies() + " plies, " + nodes + " nodes, up " + upWhite + ":" + upBlack + ", material " + balance;
        assertThat(found)
                .isEqualTo(vector.number("plies") + " plies, " + vector.number("nodes") + " nodes, up "
                        + vector.number("upWhite") + ":" + vector.number("upBlack") + ", material "
                        + vector.number("finalMaterial"));
        assertThat(withoutMoveNumber(game.position().toFen())).isEqualTo(withoutMoveNumber(vector.text("endFen")));
    }

    /** The reference keeps no move numbers. */
    private static String withoutMoveNumber(String fen) {
        return fen.substring(0, fen.lastIndexOf(' '));
    }
}
