package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineReaderTest {
    private int leftOut;

    private List<String> lines(Reader in, int longest) throws IOException {
        LineReader reader = new LineReader(in, longest, () -> leftOut++);
        List<String> lines = new ArrayList<>();
        for (String line = reader.next(); line != null; line = reader.next()) {
            lines.add(line);
        }
        return lines;
    }

    @Test
    void linesEndAtEitherCharacter() throws IOException {
        assertThat(lines(new StringReader("uci\ngo\r\nstop\rquit"), 10))
                .containsExactly("uci", "go", "", "stop", "quit");
        assertThat(lines(new StringReader(""), 10)).isEmpty();
        assertThat(lines(new StringReader("\n"), 10)).containsExactly("");
    }

    @ParameterizedTest
    @CsvSource({"10, 1", "9, 2", "100, 0"})
    void aLineThatIsTooLongIsLeftOutWhole(int longest, int expected) throws IOException {
        List<String> lines = lines(new StringReader("0123456789\nabc\n0123456789A"), longest);

        assertThat(leftOut).isEqualTo(expected);
        assertThat(lines).contains("abc").hasSize(3 - expected);
    }

    @Test
    void aLineMayComeInPieces() throws IOException {
        String text = "position startpos moves " + "e2e4 ".repeat(20_000);

        assertThat(lines(new Drops(text + "\ngo\n"), 1 << 17)).containsExactly(text, "go");
        assertThat(lines(new Drops(text + "\ngo\n"), 1000)).containsExactly("go");
    }

    @Test
    void endlessInputOfOneLineIsNotHeld() throws IOException {
        Reader endless = new Reader() {
            private long left = 3_000_000_000L;

            @Override
            public int read(char[] into, int from, int length) {
                int count = (int) Math.min(left, length);
                left -= count;
                return count == 0 ? -1 : count;
            }

            @Override
            public void close() {}
        };

        assertThat(lines(endless, 1000)).isEmpty();
        assertThat(leftOut).isEqualTo(1);
    }

    /** Gives a few characters at a time. */
    private static final class Drops extends StringReader {
        Drops(String text) {
            super(text);
        }

        @Override
        public int read(char[] into, int from, int length) throws IOException {
            return super.read(into, from, Math.min(length, 7));
        }
    }
}
