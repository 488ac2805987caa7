package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A game that ends by another rule on the very last ply that it may have is a game like any other. */
class GamesEndAtThePlyLimitTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @ParameterizedTest
    @CsvSource({
        "7k/8/6K1/8/8/8/8/R7 w - -, fide", // Ra8 mates
        "7k/8/6K1/8/8/8/8/R7 w - -, cc65",
        "7k/8/8/8/8/8/8/KR6 w - - 99 1, fide", // fifty moves
        "k7/8/8/8/8/8/8/KR5q w - -, fide" // nothing but the limit
    })
    void aGameThatEndsOnItsLastPlyIsStored(String fen, String rules, @TempDir Path data) {
        try (RunningService service = RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password())) {
            MatchSubmission submission = new MatchSubmission(
                    "cc65",
                    "cc65 -mate-drive",
                    2,
                    new OpeningsChoice("one.epd", fen),
                    2000L,
                    3,
                    null,
                    null,
                    rules,
                    1,
                    null,
                    null);
            MatchView end = service.client()
                    .awaitEnd(service.client().submit(submission).id());
            assertThat(end.problem()).isNull();
            assertThat(end.state()).isEqualTo("finished");
            assertThat(end.figures().games()).isEqualTo(2);
        }
    }
}
