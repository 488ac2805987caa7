package dev.touchstone.engine.search.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.config.Cc65Original;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.game.Game;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginalSettingsTest {
    private static final EngineConfiguration SHIPPED = EngineConfiguration.of(Cc65Original.PRESET);

    private static final List<Game> GAMES = Vectors.lines("cc65-original-vectors.jsonl")
            .map(vector -> game(vector.text("fen")))
            .toList();

    private static final List<SearchResult> SHIPPED_RESULTS = results(SHIPPED);

    static Stream<Switch> switches() {
        return Cc65Original.PRESET.switches().stream();
    }

    static Stream<Parameter> parameters() {
        return Cc65Original.PRESET.parameters().stream();
    }

    @ParameterizedTest
    @MethodSource("switches")
    void everySwitchChangesWhatIsSearched(Switch s) {
        assertThat(results(SHIPPED.with(s, !s.defaultOn()))).isNotEqualTo(SHIPPED_RESULTS);
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void everyParameterChangesWhatIsSearched(Parameter p) {
        assertThat(Stream.of(p.min(), p.max())
                        .filter(value -> value != p.defaultValue())
                        .map(value -> results(SHIPPED.with(p, value))))
                .doesNotContain(SHIPPED_RESULTS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cc65-original:1 | cc65-original -deep width=1 max-level=0",
                "cc65-original:2 | cc65-original -deep max-level=1",
                "cc65-original:3 | cc65-original",
                "cc65-original:4 | cc65-original max-level=3"
            })
    void levelsAreSettings(String level, String canonical) {
        assertThat(EngineConfiguration.parse(level).canonical()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nodes=1000", "depth=3"})
    void aBudgetIsAnErrorThatSaysSo(String budget) {
        assertThatThrownBy(() -> EngineConfiguration.parse("cc65-original:3 " + budget))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("cc65-original has no budget of nodes or depth: its level says how far it looks; leave "
                        + budget + " out");
    }

    @Test
    void moreThanSixteenPiecesAreAnError() {
        Game crowded = game("4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1");
        Engine engine = Engines.create(SHIPPED);

        assertThatThrownBy(() -> engine.search(crowded, SearchLimits.none()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cc65-original takes positions of up to 16 pieces a side: White has 17");
    }

    @Test
    void aSearchThatMustStopAtOnceStillHasAMove() {
        SearchLimits stopped = SearchLimits.none();
        stopped.stop();
        Game game = new Game(Position.start());

        SearchResult found = Engines.create(SHIPPED).search(game, stopped);

        assertThat(game.legalMoves()).contains(found.move());
        assertThat(found.nodes())
                .isLessThan(Engines.create(SHIPPED)
                        .search(game, SearchLimits.none())
                        .nodes());
    }

    @Test
    void takesEnPassantByTheRules() {
        int move = play("cc65-original:2", "r1bqkbnr/p1pppp1p/2n5/1pP3p1/7P/8/PP1PPPP1/RNBQKBNR w KQkq b6 0 4");

        assertThat(Move.toUci(move)).isEqualTo("c5b6");
        assertThat(Move.kind(move)).isEqualTo(Move.EN_PASSANT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cc65-original:1 | 4r1k1/8/7Q/8/1P6/8/7B/4K2R w K - 0 1 | h2e5",
                "cc65-original:2 | 4r1k1/1q6/np6/P6N/8/Q7/8/4K2R w K - 0 1 | a3e7",
                "cc65-original:4 | 4r1k1/p4b2/8/2P2P2/2N2P2/6pr/8/4K2R w K - 0 1 | c4e3",
            })
    void insteadOfCastlingOutOfCheckTheBestOtherMoveIsPlayed(String configuration, String fen, String played) {
        OriginalSearch search = new OriginalSearch(EngineConfiguration.parse(configuration));
        search.think(game(fen).position(), SearchLimits.none());
        assertThat(Square.name(search.ranked().from(search.best()))
                        + Square.name(search.ranked().to(search.best())))
                .as("its own choice")
                .isEqualTo("e1g1");

        assertThat(Move.toUci(play(configuration, fen))).isEqualTo(played);
    }

    private static int play(String configuration, String fen) {
        return Engines.create(EngineConfiguration.parse(configuration))
                .search(game(fen), SearchLimits.none())
                .move();
    }

    private static List<SearchResult> results(EngineConfiguration configuration) {
        Engine engine = Engines.create(configuration);
        return GAMES.stream()
                .map(game -> engine.search(game, SearchLimits.none()))
                .toList();
    }

    private static Game game(String fen) {
        return new Game(Position.fromFen(fen, FenRules.ENGINE));
    }
}
