package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesAreSaidByHowLongAgoTest {

    private static final Instant NOW = Instant.parse("2026-11-30T17:45:30Z");

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T17:45:31Z, just now",
        "2026-11-30T17:44:31Z, just now",
        "2026-11-30T17:44:30Z, 1 min ago",
        "2026-11-30T16:45:31Z, 59 min ago",
        "2026-11-30T16:45:30Z, 1 h ago",
        "2026-11-29T17:45:31Z, 23 h ago",
        "2026-11-29T17:45:30Z, 1 day ago",
        "2026-11-22T17:45:31Z, 7 days ago",
        "2026-11-22T17:45:30Z, 2026-11-22",
        "2026-11-30T18:00:00Z, just now",
    })
    void inTheLargestUnitThatSaysEnough(String then, String said) {
        assertThat(Words.ago(Instant.parse(then), NOW)).isEqualTo(said);
    }

    @Test
    void theFullTimeIsSaidToTheSecond() {
        assertThat(Words.time("2026-11-30T17:45:30.123456Z")).isEqualTo("2026-11-30 17:45:30 UTC");
    }
}
