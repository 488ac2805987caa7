package dev.touchstone.statistics;

import java.util.stream.Stream;

/** Counts from text and from pairs alone. */
final class TestCounts {
    private TestCounts() {}

    static long[] of(String list) {
        return Stream.of(list.split(",")).mapToLong(Long::parseLong).toArray();
    }

    /** A tally whose level pairs are all two draws. */
    static Tally pairs(long ll, long ld, long level, long wd, long ww) {
        return Tally.ofPairs(2 * ww + wd, 2 * ll + ld, ld + wd + 2 * level, new Pairs(ll, ld, level, wd, ww));
    }

    /** The same with the first {@code identical} pairs counted as two times the same game. */
    static Tally pairs(Pairs pairs, long identical, long distinct) {
        Tally known = pairs(pairs.ll(), pairs.ld(), pairs.level(), pairs.wd(), pairs.ww());
        return new Tally(
                known.wins(),
                known.losses(),
                known.draws(),
                pairs,
                DrawsBy.NONE,
                Conversion.NONE,
                identical,
                distinct,
                known.games(),
                0,
                0,
                0,
                0);
    }
}
