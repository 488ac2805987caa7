package dev.touchstone.engine.search.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ParallelConfigurationsTest {
    private static final List<String> CONFIGURATIONS = List.of(
            "cc65", "cc65 -mate-drive +history knight=250 queen=1100", "cc65 +pawn-structure +follow-pv", "cc65");

    @Test
    void configurationsThatSearchAtTheSameTimePlayAsTheyDoAlone() throws InterruptedException, ExecutionException {
        List<List<SearchResult>> alone =
                CONFIGURATIONS.stream().map(ParallelConfigurationsTest::play).toList();
        assertThat(alone.get(0)).isEqualTo(alone.get(3)).isNotEqualTo(alone.get(1));
        try (ExecutorService threads = Executors.newFixedThreadPool(CONFIGURATIONS.size())) {
            List<Future<List<SearchResult>>> together = CONFIGURATIONS.stream()
                    .map(text -> threads.submit(() -> play(text)))
                    .toList();
            for (int i = 0; i < together.size(); i++) {
                assertThat(together.get(i).get()).as(CONFIGURATIONS.get(i)).isEqualTo(alone.get(i));
            }
        }
    }

    /** A game of a configuration against itself. */
    private static List<SearchResult> play(String configuration) {
        Engine engine = Engines.create(EngineConfiguration.parse(configuration));
        Game game = new Game(Position.start());
        List<SearchResult> results = new ArrayList<>();
        while (game.plies() < 120 && game.hasLegalMove()) {
            SearchResult result = engine.search(game, SearchLimits.of(4, 3000));
            results.add(result);
            game.play(result.move());
        }
        return results;
    }
}
