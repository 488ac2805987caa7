package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinesAreReadInBoundedMemoryTest {
    private final List<String> lines = new ArrayList<>();
    private final LineSplitter splitter = new LineSplitter(lines::add);

    private void take(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        splitter.take(bytes, bytes.length);
    }

    @Test
    void linesComeInPiecesAndSeveralAtOnce() {
        take("read");
        take("yok\r\nbest");
        take("move e2e4\n\nlast");
        splitter.end();

        assertThat(lines).containsExactly("readyok", "bestmove e2e4", "", "last");
    }

    @Test
    void theRestOfALineThatIsTooLongIsThrownAway() {
        take("x".repeat(100_000));
        take("y".repeat(100_000) + "\nreadyok\n");

        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).isEqualTo("x".repeat(LineSplitter.MOST_BYTES));
        assertThat(lines.getLast()).isEqualTo("readyok");
    }

    @Test
    void theLastFewErrorsAreKeptAndEachIsShortened() {
        LastLines last = new LastLines();
        for (int i = 0; i < 100; i++) {
            last.add("error\t" + i + " " + "x".repeat(1000));
        }
        assertThat(last.text()).startsWith("error 92 xxx").hasSizeLessThan(1500);
    }
}
