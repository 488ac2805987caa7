package dev.touchstone.cli.offline;

import static dev.touchstone.cli.Cli.printed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Opening sets: listed, shown, generated, imported. */
@Timeout(60)
class OpeningsCommandsTest {

    @TempDir
    private Path folder;

    @Test
    void openingsAreListedAndShown() {
        assertThat(printed("openings", "list")).contains("cc65-256       256  ", "cc65-endgames  256  ");
        assertThat(printed("openings", "list", "--json"))
                .startsWith("{\"sets\":[{\"name\":\"cc65-256\",\"openings\":256,");
        assertThat(printed("openings", "show", "cc65-256"))
                .isEqualTo(OpeningSets.builtIn("cc65-256").epd());
        assertThat(printed("openings", "show", "cc65-256", "--json"))
                .contains("{\"fen\":\"rnbqkb1r/ppppp1pp/7n/5p2/8/P5P1/1PPPPP1P/RNBQKBNR w KQkq f6 0 1\",\"id\":null}");
    }

    @Test
    void generatingWithTheDefaultsGivesTheDefaultSet() throws IOException {
        Path file = folder.resolve("out.epd");

        assertThat(printed("openings", "generate", "mine").lines().toList())
                .isEqualTo(numbered("cc65-256", "mine"))
                .startsWith(
                        "rnbqkb1r/ppppp1pp/7n/5p2/8/P5P1/1PPPPP1P/RNBQKBNR w KQkq f6 hmvc 0; fmvn 1; id \"mine.1\";");
        assertThat(printed("openings", "generate", "mine", "--count", "3", "-o", file.toString()))
                .startsWith("3 openings written to " + file + ", SHA-256 ");
        assertThat(Files.readAllLines(file)).hasSize(3);
    }

    @Test
    void generatingWithFirstMovesStartsThere() {
        assertThat(printed("openings", "generate", "x", "--count", "2", "--plies", "1", "--first-moves", "e2e4,e7e5")
                        .lines())
                .hasSize(2)
                .allMatch(line -> line.contains("/pppp1ppp/8/4p3/4P3/"));
    }

    @Test
    void endgamesAreGeneratedAsTheBuiltInSet() {
        assertThat(printed("openings", "generate", "x", "--plies", "70", "--captures", "--keep-all")
                        .lines()
                        .toList())
                .isEqualTo(numbered("cc65-endgames", "x"));
    }

    private static List<String> numbered(String builtIn, String name) {
        return new OpeningSet(name, OpeningSets.builtIn(builtIn).openings())
                .numbered()
                .epd()
                .lines()
                .toList();
    }

    @Test
    void importSaysWhatWouldBeUsedAndCleansIt() throws IOException {
        Path source =
                Files.writeString(folder.resolve("mine.epd"), "# mine\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n\n");
        Path target = folder.resolve("clean.epd");

        assertThat(printed("openings", "import", source.toString()))
                .startsWith(source + ": 1 openings, up to 2 games, SHA-256 ")
                .endsWith("  4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; id \"one\";\n");
        printed("openings", "import", source.toString(), "-o", target.toString());
        assertThat(Files.readString(target)).isEqualTo("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; id \"one\";\n");
    }

    @Test
    void importNamesTheLineThatIsWrong() throws IOException {
        Path source =
                Files.writeString(folder.resolve("mine.epd"), "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/8/8 w - -\n");

        Cli.Result result = new Cli().run("openings", "import", source.toString());

        assertThat(result.err()).startsWith("touchstone: " + source + ":2: ").hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(64);
    }
}
