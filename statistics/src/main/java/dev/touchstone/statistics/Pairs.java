package dev.touchstone.statistics;

import java.util.List;

/**
 * Game pairs by the points the candidate took from the two games: the pentanomial counts, the unit of statistics.
 *
 * @param ll both games lost (0 points)
 * @param ld a loss and a draw (1/2)
 * @param level two draws, or a win and a loss (1)
 * @param wd a win and a draw (3/2)
 * @param ww both games won (2)
 */
public record Pairs(long ll, long ld, long level, long wd, long ww) {
    /** No pair. */
    public static final Pairs NONE = new Pairs(0, 0, 0, 0, 0);

    public Pairs {
        Counts.ofGames("ll", ll);
        Counts.ofGames("ld", ld);
        Counts.ofGames("level", level);
        Counts.ofGames("wd", wd);
        Counts.ofGames("ww", ww);
    }

    /** From five counts in the order LL, LD, level, WD, WW. */
    public static Pairs of(List<Long> counts) {
        if (counts.size() != 5) {
            throw new IllegalArgumentException("pairs are five counts (LL,LD,level,WD,WW), not " + counts.size());
        }
        return new Pairs(counts.get(0), counts.get(1), counts.get(2), counts.get(3), counts.get(4));
    }

    /** The single pair whose two games gave the candidate this many half points, 0 to 4. */
    public static Pairs single(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> new Pairs(1, 0, 0, 0, 0);
            case 1 -> new Pairs(0, 1, 0, 0, 0);
            case 2 -> new Pairs(0, 0, 1, 0, 0);
            case 3 -> new Pairs(0, 0, 0, 1, 0);
            case 4 -> new Pairs(0, 0, 0, 0, 1);
            default -> throw new IllegalArgumentException("a pair has 0 to 4 half points, not " + halfPoints);
        };
    }

    /** The five counts in the order LL, LD, level, WD, WW. */
    public List<Long> toList() {
        return List.of(ll, ld, level, wd, ww);
    }

    public long total() {
        return ll + ld + level + wd + ww;
    }

    /** These pairs without some of them. */
    Pairs minus(Pairs some) {
        return new Pairs(ll - some.ll, ld - some.ld, level - some.level, wd - some.wd, ww - some.ww);
    }

    public Pairs plus(Pairs other) {
        return new Pairs(ll + other.ll, ld + other.ld, level + other.level, wd + other.wd, ww + other.ww);
    }
}
