package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.config.EngineConfiguration;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bounds that {@code go} sets. */
@Timeout(30)
class GoCommandTest extends UciConversation {

    @ParameterizedTest
    @CsvSource({
        "cc65 nodes=2000 depth=3, go, 3, 2000",
        "cc65 nodes=2000 depth=3, go wtime 60000 btime 60000, 3, 2000",
        "cc65 nodes=2000 depth=3, go depth 5, 5, 9223372036854775807",
        "cc65, go nodes 77, 2147483647, 77",
        "cc65, go depth 4 nodes 99, 4, 99",
        "cc65, go depth x nodes 99, 2147483647, 99",
        "cc65, go depth 0, 1, 9223372036854775807",
        "cc65, go mate 3, 5, 9223372036854775807",
        "cc65, go mate 3 depth 2, 2, 9223372036854775807",
        "cc65, go mate -1, 1, 9223372036854775807",
        "cc65, go mate 9223372036854775807, 2147483645, 9223372036854775807",
    })
    void theLimitsAreTheCommandsOrElseTheConfigurations(String configuration, String go, int depth, long nodes)
            throws IOException {
        talk(configuration, go, "quit");

        assertThat(engine.limits.getFirst().depth()).isEqualTo(depth);
        assertThat(engine.limits.getFirst().nodes()).isEqualTo(nodes);
    }

    @ParameterizedTest
    @CsvSource({
        "movetime 100, true, 95",
        "wtime 60000 btime 30000, true, 1991",
        "wtime 60000 btime 30000, false, 991",
        "wtime 60000 winc 1000, true, 2491",
        "wtime 60000 movestogo 1, true, 59750",
        "wtime 60000 movestogo 0, true, 59750",
        "wtime -5, true, 1",
    })
    void timeIsSharedOutOverTheMovesToCome(String go, boolean white, long millis) {
        GoCommand command = GoCommand.read(List.of(go.split(" ")));

        assertThat(command.millis(EngineConfiguration.parse("cc65"), white)).hasValue(millis);
    }

    @Test
    void theSearchEndsAtItsDeadline() {
        long[] now = {0};
        SearchLimits limits = GoCommand.read(List.of("movetime", "5"))
                .limits(EngineConfiguration.parse("cc65"), true, () -> now[0], 0);

        now[0] = 3_999_999;
        assertThat(limits.mustStop()).isFalse();
        now[0] = 4_000_000;
        assertThat(limits.mustStop()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "cc65, go, true",
        "cc65, go infinite depth 3, true",
        "cc65, go searchmoves e2e4, true",
        "cc65, go depth x, true",
        "cc65, go btime 1000, true",
        "cc65, go wtime 1000, false",
        "cc65, go mate 2, false",
        "cc65, go movetime 5, false",
        "cc65 nodes=5, go, false",
        "cc65 movetime=5, go, false",
        "cc65 tc=10+1, go, true",
        "cc65-original, go, false",
        "cc65-original, go infinite, true",
    })
    void aSearchThatNothingBoundsGoesOnUntilStop(String configuration, String go, boolean openEnded) {
        GoCommand command = GoCommand.read(List.of(go.split(" ")).subList(1, go.split(" ").length));

        assertThat(command.isOpenEnded(EngineConfiguration.parse(configuration), true))
                .isEqualTo(openEnded);
    }

    @ParameterizedTest
    @CsvSource({
        "cc65 movetime=1000, depth 3, -1",
        "cc65 movetime=1000, wtime 600000, 970",
        "cc65 movetime=1000, wtime 6000, 191",
        "cc65 movetime=1000, movetime 100, 95",
        "agata, wtime 60000 winc 1000, 2450",
        "agata, wtime 1000 winc 10, 1",
        "ce, wtime 60000 winc 1000 movestogo 1, 59970",
    })
    void timeComesFromTheCommandAndTheConfiguration(String configuration, String go, long millis) {
        OptionalLong time =
                GoCommand.read(List.of(go.split(" "))).millis(EngineConfiguration.parse(configuration), true);

        assertThat(time.orElse(-1)).isEqualTo(millis);
    }
}
