package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.EngineConfiguration;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookOptionTest {
    private static final long START_KEY = 0x463b96181691fc9cL;

    /** The knight from b1 to a3, as a book writes it. */
    private static final short B1A3 = 1 << 6 | 2 << 3;

    @TempDir
    Path folder;

    @Test
    void theBookAnswersUntilItIsTakenAway() throws IOException {
        List<String> answers = talk(
                "ce",
                "setoption name BookFile value " + book(),
                "go nodes 100",
                "setoption name BookFile value <empty>",
                "go nodes 100");
        assertThat(answers.stream().filter(line -> line.startsWith("bestmove")))
                .hasSize(2)
                .first()
                .isEqualTo("bestmove b1a3");
        assertThat(answers).last().isNotEqualTo("bestmove b1a3");
    }

    @Test
    void aBookThatCannotBeReadLeavesTheOldOneInPlace() throws IOException {
        List<String> answers = talk(
                "ce",
                "setoption name BookFile value " + book(),
                "setoption name BookFile value " + folder.resolve("none.bin"),
                "go nodes 100");
        assertThat(answers)
                .contains("info string BookFile: there is no file " + folder.resolve("none.bin"), "bestmove b1a3");
    }

    @Test
    void onlyAnEngineThatTakesABookOffersTheOption() throws IOException {
        assertThat(talk("ce", "uci")).contains("option name BookFile type string default <empty>");
        assertThat(talk("cc65", "uci", "setoption name BookFile value x"))
                .doesNotContain("option name BookFile type string default <empty>")
                .contains("info string no such option: bookfile");
    }

    private Path book() throws IOException {
        byte[] entry = ByteBuffer.allocate(16)
                .putLong(START_KEY)
                .putShort(B1A3)
                .putShort((short) 1)
                .putInt(0)
                .array();
        return Files.write(folder.resolve("my book.bin"), entry);
    }

    private static List<String> talk(String configuration, String... commands) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        StringReader in = new StringReader(String.join("\n", commands) + "\n");
        new UciEngine(in, out, EngineConfiguration.parse(configuration)).run();
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
