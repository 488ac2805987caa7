package dev.touchstone.cli.offline;

import static dev.touchstone.cli.Cli.printed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What counts say, and what a match can decide. */
@Timeout(60)
class StatisticsCommandsTest {

    @Test
    void statsPrintsATable() {
        assertThat(printed("stats", "292", "84", "136", "--pairs", "6,25,66,73,86", "--sprt", "-5,35"))
                .isEqualTo("""
                        games    512
                        W-L-D    292-84-136
                        pairs    6 25 66 73 86  (LL, LD, level, WD, WW)
                        score    0.7031
                        Elo      +149.8 (+123.1 to +178.2)
                                 +149.8 (+123.4 to +177.9)  by games, as if they were independent
                        nElo     +185.3 +/- 38.2 (30.1 if the variance were known)
                        sigma    +12.07
                        LOS      100.0%
                        draws    0.2656 of the games
                        ratio    5.13 pairs won for each lost
                        bias     0.0 Elo for a colour by the openings (RMS)
                        SPRT     LLR +22.56 (-2.94 to +2.94): accepted  (normalized [-5, 35])
                                 +143.7 (+64.1 to +240.7) Elo if the test stopped when it left its bounds
                        verdict  Keep: +150 Elo (123 to 178), 12.1 sigma over 512 games, above your gate of 2.
                        """);
    }

    @Test
    void powerSaysWhatASequentialTestTakes() {
        assertThat(printed("power", "--elo", "5", "--sprt", "0,2")).endsWith("""

                the test of 0 against 2 normalized Elo  pairs on average
                candidate as strong as elo0             79972
                half way between                        130817
                candidate as strong as elo1             79972
                warning: the test of 0 against 2 normalized Elo cannot end in 256 pairs, whatever their results: it takes about 79972 pairs where the candidate is as strong as one of the two, 130817 half way between
                """);
        assertThat(printed("power", "--elo", "5", "--sprt", "0,40", "--json"))
                .contains("\"sprt\":{\"test\":{\"model\":", "\"pairs\":256,\"canEnd\":true,");
    }

    @Test
    void powerSaysWhatAMatchCanDecide() {
        assertThat(printed("power", "--games", "512", "--draw-ratio", "0.25", "--elo", "5,27"))
                .isEqualTo("""
                        512 games, 25.0% drawn between equal sides
                        standard error   0.0191
                        seen at 2 sigma  26.6 Elo
                        seen at 3 sigma  40.1 Elo

                        true Elo  keep   reject  inconclusive
                        -27       0.0%   51.3%   48.7%
                        -5        0.9%   5.2%    93.9%
                        0         2.3%   2.3%    95.4%
                        +5        5.2%   0.9%    93.9%
                        +27       51.3%  0.0%    48.7%

                        to keep  games, 1 in 2 matches  games, 9 in 10
                        +5       14486                  38996
                        +27      496                    1336
                        """);
        assertThat(printed("power", "--json"))
                .startsWith("{\"games\":512,\"drawRatio\":0.25,")
                .contains("\"eloAtTwoSigma\":26.6", "{\"elo\":-100.0,\"keep\":", "\"atNineOfTen\":");
    }

    @Test
    void noGamesHaveStatisticsThatSayNothing() {
        assertThat(printed("stats", "0", "0", "0")).contains("Elo      unbounded (unbounded to unbounded)");
        assertThat(printed("stats", "0", "0", "0", "--json")).contains("\"elo\":{\"value\":null,");
    }

    @Test
    void sixteenGamesThatLookGoodSayHowManyItTakes() {
        assertThat(printed("stats", "4", "2", "10"))
                .contains("verdict  Inconclusive (too few pairs): 16 games,", "it takes about 128 games.");
    }

    @Test
    void statsPrintsTheSameNumbersUnderEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(printed("stats", "3", "1", "0")).contains("score    0.7500");
            Locale.setDefault(Locale.GERMANY);
            assertThat(printed("stats", "3", "1", "0")).contains("score    0.7500");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatHasNoFiniteValueIsUnboundedWithTheBoundInItsPlace() {
        assertThat(printed("stats", "512", "0", "0")).isEqualTo("""
                        games    512
                        W-L-D    512-0-0
                        score    1.0000
                        Elo      unbounded (+891.8 to unbounded)
                        nElo     unbounded
                        sigma    +22.63
                        LOS      100.0%
                        bound    +891.8 Elo at 95% (every game had the same winner)
                        draws    0.0000 of the games
                        verdict  Keep: at least +892 Elo (every game won), 22.6 sigma over 512 games, above your gate of 2.
                        """);
        assertThat(printed("stats", "512", "0", "0", "--json"))
                .contains(
                        "\"elo\":{\"value\":null,\"low\":891.8", "\"high\":null}", "\"nelo\":null,\"neloError\":null");
        assertThat(printed("stats", "--pairs", "0,1,0,1,0", "--json")).contains("\"elo\":{\"value\":0.0,");
    }

    @Test
    void statsOfPairsAloneLeavesTheGamesOpen() {
        assertThat(printed("stats", "--pairs", "137,79,34,5,1", "--json"))
                .startsWith("{\"basis\":\"pairs\",\"games\":512,\"wins\":null,\"losses\":null,\"draws\":null,"
                        + "\"pairs\":[137,79,34,5,1],\"observedScore\":0.162109375,\"score\":0.162109375,")
                .contains("\"elo\":{\"value\":-285.3516799");
    }
}
