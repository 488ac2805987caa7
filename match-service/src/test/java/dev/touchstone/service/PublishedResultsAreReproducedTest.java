package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.service.results.Tallies;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The match results that cc65-Chess has published, to the digit, each as a match of the whole service. */
class PublishedResultsAreReproducedTest {

    /** Rows that every build plays; {@code mvn -Preproduce verify} plays the others too. */
    private static final Set<String> ALWAYS =
            Set.of("piece-square tables", "repetition at equal time", "mate drive in endgames");

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    static Stream<Arguments> rowsPlayedAlways() {
        return rows().filter(row -> ALWAYS.contains(row[0])).map(row -> Arguments.of((Object[]) row));
    }

    static Stream<Arguments> otherRows() {
        return rows().filter(row -> !ALWAYS.contains(row[0])).map(row -> Arguments.of((Object[]) row));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rowsPlayedAlways")
    void aRowIsReproduced(String name, String candidate, String baseline, String set, String figures) {
        assertReproduced(candidate, baseline, set, figures);
    }

    @Tag("reproduce")
    @ParameterizedTest(name = "{0}")
    @MethodSource("otherRows")
    void everyOtherRowIsReproduced(String name, String candidate, String baseline, String set, String figures) {
        assertReproduced(candidate, baseline, set, figures);
    }

    private static void assertReproduced(String candidate, String baseline, String set, String figures) {
        MatchSubmission submission = new MatchSubmission(
                candidate,
                baseline,
                512,
                new OpeningsChoice(set, null),
                null,
                null,
                null,
                null,
                "cc65",
                null,
                null,
                null);
        long id = service.client().submit(submission).id();
        MatchView end = service.client().awaitEnd(id);
        List<Long> published =
                Arrays.stream(figures.split(",")).map(Long::parseLong).toList();
        assertThat(row(end.figures())).isEqualTo(published);
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.counted(id)).isEqualTo(tallies.kept(id));
    }

    /** The figures of a row in the order of the file. */
    private static List<Long> row(MatchFigures f) {
        return List.of(
                f.wins(),
                f.losses(),
                f.draws(),
                f.drawsBy().threefold(),
                f.drawsBy().fiftyMove(),
                f.drawsBy().stalemate(),
                f.drawsBy().plyLimit(),
                f.conversion().had(),
                f.conversion().converted(),
                f.conversion().stillUp(),
                f.conversion().gaveBack(),
                f.conversion().lost(),
                f.nodes());
    }

    private static Stream<String[]> rows() {
        return lines().stream().filter(line -> !line.startsWith("#")).map(line -> line.split(",", 5));
    }

    private static List<String> lines() {
        try (InputStream in = PublishedResultsAreReproducedTest.class.getResourceAsStream("/cc65-results.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
