package dev.touchstone.engine.search.agata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions at the ends of the scale. */
class OddPositionsTest {
    private final Engine engine = Engines.create(EngineConfiguration.parse("agata"));

    private SearchResult search(String fen, int depth, long nodes) {
        return engine.search(new Game(Position.fromFen(fen, FenRules.ENGINE)), SearchLimits.of(depth, nodes));
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1, d1d8, 28999",
        "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1, 0000, -29000",
        "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1, 0000, 0",
        "r5k1/5ppp/8/8/8/8/3R4/3R3K w - - 0 1, d2d8, 28997",
    })
    void matesAreOnTheCommonScale(String fen, String move, int score) {
        SearchResult result = search(fen, 5, SearchLimits.UNLIMITED);

        assertThat(Move.toUci(result.move())).isEqualTo(move);
        assertThat(result.score()).isEqualTo(score);
    }

    @Test
    void aBoardFullOfQueensIsSearchedAndItsScoreFits() {
        SearchResult result = search("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/K5pp/6nk w - - 0 1", 64, 20_000);

        assertThat(result.move()).isNotEqualTo(Move.NONE);
        assertThat(result.nodes()).isEqualTo(20_000);
        assertThat(result.score()).isBetween(20_000, 29_000);
    }
}
