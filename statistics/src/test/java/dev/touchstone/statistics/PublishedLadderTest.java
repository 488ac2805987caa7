package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published rungs of cc65-Chess against Stockfish 18 at fixed nodes, 512 games each. */
class PublishedLadderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            30,376,106  | 137,79,34,5,1   | 0.162 | -285 | -317 | -253
            69,313,130  | 97,76,63,14,6   | 0.262 | -180 | -208 | -152
            215,150,147 | 25,40,81,65,45  | 0.563 |   44 |   18 |   70
            292,84,136  | 6,25,66,73,86   | 0.703 |  150 |  122 |  177
            211,187,114 | 29,43,100,43,41 | 0.523 |   16 |   -9 |   42
            124,294,94  | 79,58,87,18,14  | 0.334 | -120 | -147 |  -92
            """)
    void theRungsComeOutAsPublished(String results, String pairs, double score, double elo, double low, double high) {
        Figures figures = tally(results, pairs).figures();
        // Score and Elo as printed there.
        assertThat(Math.round(1000 * figures.observedScore().orElseThrow())).isEqualTo(Math.round(1000 * score));
        assertThat(Math.round(figures.elo().value().orElseThrow())).isEqualTo((long) elo);
        // The interval printed there is symmetric.
        assertThat(elo - figures.elo().error().orElseThrow()).isCloseTo(low, offset(1.0));
        assertThat(elo + figures.elo().error().orElseThrow()).isCloseTo(high, offset(1.0));
    }

    private static Tally tally(String results, String pairs) {
        long[] r = TestCounts.of(results);
        long[] p = TestCounts.of(pairs);
        return Tally.ofPairs(r[0], r[1], r[2], new Pairs(p[0], p[1], p[2], p[3], p[4]));
    }
}
