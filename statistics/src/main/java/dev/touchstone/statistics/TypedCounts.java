package dev.touchstone.statistics;

import java.util.List;

/**
 * Counts that someone typed in: of games, of pairs, or of both.
 *
 * @param tally what they come to
 * @param resultsKnown whether wins, losses and draws were given
 */
public record TypedCounts(Tally tally, boolean resultsKnown) {
    private static final int RESULTS = 3;
    private static final int POINTS = 5;

    /**
     * @param results wins, losses, draws; or nothing
     * @param pairs five counts LL, LD, level, WD, WW; or nothing
     * @throws IllegalArgumentException when counts are missing, negative, or contradict each other
     */
    public static TypedCounts of(List<Long> results, List<Long> pairs) {
        if (!pairs.isEmpty() && pairs.size() != POINTS) {
            throw new IllegalArgumentException("pairs are five counts such as 6,25,66,73,86, not " + pairs.size());
        }
        if (results.isEmpty() ? pairs.isEmpty() : results.size() != RESULTS) {
            throw new IllegalArgumentException("give three counts W L D, or five counts of pairs, or both");
        }
        if (results.isEmpty()) {
            return new TypedCounts(ofPairsAlone(Pairs.of(pairs)), false);
        }
        long wins = results.get(0);
        long losses = results.get(1);
        long draws = results.get(2);
        return new TypedCounts(
                pairs.isEmpty() ? Tally.ofGames(wins, losses, draws) : ofBoth(wins, losses, draws, Pairs.of(pairs)),
                true);
    }

    private static Tally ofBoth(long wins, long losses, long draws, Pairs pairs) {
        Tally tally = Tally.ofPairs(wins, losses, draws, pairs);
        if (pairs.total() == 0 && tally.games() > 0) {
            throw new IllegalArgumentException("these games have pairs; leave the pairs out if they are not known");
        }
        return tally;
    }

    /** What single games make up a level pair is unknown and changes no figure of pairs: it is taken for two draws. */
    private static Tally ofPairsAlone(Pairs pairs) {
        return Tally.ofPairs(
                2 * pairs.ww() + pairs.wd(),
                2 * pairs.ll() + pairs.ld(),
                pairs.ld() + 2 * pairs.level() + pairs.wd(),
                pairs);
    }
}
