package dev.touchstone.worker.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.openings.OpeningSets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The match results that cc65-Chess has published, to the digit. The sanity row is held by its 512 games. */
class PublishedRowsAreReproducedTest {
    private static final Set<String> CHEAP =
            Set.of("piece-square tables", "repetition at equal time", "mate drive in endgames");

    private final DirectMatch match = new DirectMatch();

    static Stream<Arguments> cheapRows() {
        return rows().filter(row -> CHEAP.contains(row[0])).map(row -> Arguments.of((Object[]) row));
    }

    static Stream<Arguments> otherRows() {
        return rows().filter(row -> !CHEAP.contains(row[0])).map(row -> Arguments.of((Object[]) row));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cheapRows")
    void aCheapRowIsReproduced(String name, String candidate, String baseline, String set, String figures)
            throws Exception {
        assertThat(MatchRow.of(match.play(candidate, baseline, OpeningSets.builtIn(set))))
                .isEqualTo(row(figures));
    }

    @Tag("reproduce")
    @ParameterizedTest(name = "{0}")
    @MethodSource("otherRows")
    void everyOtherRowIsReproduced(String name, String candidate, String baseline, String set, String figures)
            throws Exception {
        assertThat(MatchRow.of(match.play(candidate, baseline, OpeningSets.builtIn(set))))
                .isEqualTo(row(figures));
    }

    private static Stream<String[]> rows() {
        return lines().stream().filter(line -> !line.startsWith("#")).map(line -> line.split(",", 5));
    }

    private static MatchRow row(String figures) {
        long[] f = Arrays.stream(figures.split(",")).mapToLong(Long::parseLong).toArray();
        return new MatchRow(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10], f[11], f[12]);
    }

    private static List<String> lines() {
        try (InputStream in = PublishedRowsAreReproducedTest.class.getResourceAsStream("/cc65-results.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
