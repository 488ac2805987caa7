package dev.touchstone.engine.search.agata;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchAllocatesNothingTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agata",
                "agata -null-move -lmr -pvs +history-on-raise +scout-after-raise -repetition",
                "agata capture-order=0"
            })
    void aSearchThatIsSetUpTakesNoMemory(String configuration) {
        AgataSearch search = new AgataSearch(EngineConfiguration.parse(configuration));
        Game game = new Game(Position.start());
        SearchLimits limits = SearchLimits.of(6, 20_000);
        for (int i = 0; i < 20; i++) {
            search.think(game, limits);
            game.play(search.result().move());
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        search.think(game, limits);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(search.result().nodes()).isGreaterThan(1000);
        assertThat(allocated).as("bytes").isZero();
    }
}
