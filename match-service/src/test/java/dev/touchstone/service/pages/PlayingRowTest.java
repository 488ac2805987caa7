package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.service.results.Shown;
import org.junit.jupiter.api.Test;

class PlayingRowTest {

    private static MatchRow match(long games) {
        return new MatchRow(
                7,
                "running",
                "cc65",
                "cc65 -pst",
                "nodes=2000",
                "cc65-256",
                games,
                512,
                20,
                10,
                games - 30,
                true,
                Shown.NO_ELO,
                null,
                "2026-11-30T12:00:00Z",
                null,
                null);
    }

    @Test
    void theTimeLeftFollowsFromTheGamesSoFar() {
        PlayingRow row = PlayingRow.of(match(128), 6.4);
        assertThat(row.results()).isEqualTo("20-10-98");
        assertThat(row.speed()).isEqualTo("20");
        assertThat(row.secondsLeft()).isEqualTo(19.2);
        assertThat(PlayingRow.of(match(128), 64.0).speed()).isEqualTo("2.0");
    }

    @Test
    void nothingIsSaidBeforeTheFirstGame() {
        assertThat(PlayingRow.of(match(0), 3.0).secondsLeft()).isNull();
        assertThat(PlayingRow.of(match(128), null).speed()).isEqualTo(Words.NONE);
    }
}
