package dev.touchstone.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Real processes, briefly. */
class SearcherProcessTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void aProcessPlaysAndSearches() {
        try (Searcher searcher = SearcherProcess.start(OneCore.prefix())) {
            searcher.ask("sample cc65 nodes=100 depth=2\tcc65 nodes=100 depth=2");
            String game = searcher.ask("play true\t5\t" + START);
            assertThat(SampledGame.parse(game).searches()).hasSize(5);
            searcher.ask("side cc65 +pawn-structure nodes=100 depth=2");
            searcher.ask("add " + game);
            searcher.ask("warm 1");
            String[] first = searcher.ask("pass").split(" ");
            assertThat(searcher.ask("pass")).startsWith(first[0] + " ");
            assertThat(Long.parseLong(first[1])).isPositive();
            assertThat(searcher.ask("look").split(" ")).hasSize(5);
        }
    }

    @Test
    void aProcessThatEndsIsReportedWithItsLastWords() {
        try (Searcher searcher = SearcherProcess.start(List.of())) {
            assertThatThrownBy(() -> searcher.ask("side nonsense"))
                    .isInstanceOf(CostException.class)
                    .hasMessageContaining("ended");
        }
    }
}
