package dev.touchstone.engine.search.cc65;

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
                "cc65",
                "cc65 +development +pawn-structure +kbn +queen-out",
                "cc65 +check-extension +follow-pv +root-scores +history +aspiration -repetition -check-evasions"
            })
    void aSearchThatIsSetUpTakesNoMemory(String configuration) {
        Cc65Search search = new Cc65Search(
                EngineConfiguration.parse(configuration), new RootRandomiser(new ShiftRegister(), false));
        Game game = new Game(Position.start());
        SearchLimits limits = SearchLimits.of(6, 20_000);
        for (int i = 0; i < 20; i++) {
            search.think(game, limits);
            game.play(search.result().move());
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        search.think(game, limits);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(search.nodes()).isGreaterThan(1000);
        assertThat(allocated).as("bytes").isZero();
    }
}
