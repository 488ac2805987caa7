package dev.touchstone.statistics;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What the counts of a match say. Every field is finite or an empty optional.
 *
 * <p>The estimates follow fishtest's conventions: they are taken from game pairs (pentanomial) when pairs are known,
 * else from single games (trinomial), after every count that is zero has been set to 0.001.
 *
 * @param basis what the estimates were taken from
 * @param games games played
 * @param trials pairs (games) that the estimates were taken from, each different pair once
 * @param alike whether all of them gave the same points, so that no variance was seen
 * @param score the candidate's expected score, 0 to 1, after zero counts were set to 0.001
 * @param variance of the score of one pair (one game), in squared points of a game
 * @param standardError of the score
 * @param sigma (score - 1/2) / standard error: positive when the candidate did better
 * @param los likelihood of superiority, 0 to 1: the normal probability up to sigma
 * @param elo logistic Elo and its 95 % interval, from the same counts as the score; {@link #shownElo} is for users
 * @param eloBound when every game was won (lost): the lower (upper) 95 % bound by the rule of three; else empty
 * @param nelo normalized Elo: the score in units of the deviation of one game
 * @param neloError half its 95 % interval, by the delta method with the spread of the deviation itself
 * @param neloErrorFixedVariance half its 95 % interval if the deviation were known
 * @param observedScore points per game as played, without adjustment; empty before the first game
 * @param drawRatio drawn games per game; empty before the first game
 * @param pairsRatio pairs won (WW, WD) for each pair lost (LL, LD); empty when none was lost or pairs are not known
 * @param openingBias the root mean square of what the openings gave White, in Elo: by how much the results of single games
 *     vary more than those of pairs do; empty when pairs are not known or it has no finite value
 * @param conversionPercent won games that were won, in percent rounded down; empty when none was had
 */
public record Figures(
        Basis basis,
        long games,
        long trials,
        boolean alike,
        double score,
        double variance,
        double standardError,
        double sigma,
        double los,
        Elo elo,
        OptionalDouble eloBound,
        double nelo,
        double neloError,
        double neloErrorFixedVariance,
        OptionalDouble observedScore,
        OptionalDouble drawRatio,
        OptionalDouble pairsRatio,
        OptionalDouble openingBias,
        OptionalInt conversionPercent) {
    /** Of a score between 0 and 1 whose mean is 1/2. */
    private static final double LARGEST_VARIANCE = 0.25;

    /** What did not happen in n trials happens, at 95 %, in so many of n at most: the rule of three. */
    static final double UNSEEN = 3;

    /** What an estimate is taken from. */
    public enum Basis {
        /** Game pairs by points: the two games of one opening are not independent, pairs are. */
        PAIRS,
        /** Single games, where pairs are not known: takes the two games of a pair for independent. */
        GAMES
    }

    /**
     * Elo as it is shown. Where all trials were alike their variance says nothing, and {@link #elo} is sure only by the 0.001
     * in the place of zero. The ends come from the rule of three then: what did not happen in n trials happens, at 95 %, in
     * 3/n of them at most, so the score lies between s - 3 s/n and s + 3 (1 - s)/n. Where every game had the same winner
     * there is one such end, {@link #eloBound}.
     */
    public Elo shownElo() {
        if (!alike) {
            return elo;
        }
        double margin = observedScore.orElse(0.5) - 0.5;
        double unseen = UNSEEN / trials;
        return new Elo(
                Elo.ofMargin(margin),
                Elo.ofMargin(margin - unseen * (0.5 + margin)),
                Elo.ofMargin(margin + unseen * (0.5 - margin)));
    }

    /**
     * Sigma as it is shown and decided by. Where all n trials were alike the variance is taken for the largest that a score
     * between 0 and 1 can have at an even mean, 1/4: sigma is 2 (score - 1/2) sqrt(n) then, and sqrt(n) where every
     * game was won.
     */
    public double shownSigma() {
        return alike ? 2 * (observedScore.orElse(0.5) - 0.5) * Math.sqrt(trials) : sigma;
    }

    /** The likelihood of superiority that goes with {@link #shownSigma}. */
    public double shownLos() {
        return alike ? Normal.cumulative(shownSigma()) : los;
    }

    /**
     * The standard error whose interval is as wide as that of the score as it is shown. Where all n trials were alike it is that of
     * the rule of three, 3/n from end to end, since no spread was seen.
     */
    double shownStandardError() {
        return alike ? UNSEEN / (2 * Normal.Z_95 * trials) : standardError;
    }

    /** The variance that goes with {@link #shownSigma}. */
    double shownVariance() {
        return alike ? LARGEST_VARIANCE : variance;
    }

    /** Normalized Elo as it is shown: empty where trials were alike, but for level ones, since no deviation was seen. */
    public OptionalDouble shownNelo() {
        return ifFinite(nelo);
    }

    /** {@link #neloError} as it is shown: empty where normalized Elo is. */
    public OptionalDouble shownNeloError() {
        return ifFinite(neloError);
    }

    /** {@link #neloErrorFixedVariance} as it is shown: empty where normalized Elo is. */
    public OptionalDouble shownNeloErrorFixedVariance() {
        return ifFinite(neloErrorFixedVariance);
    }

    private OptionalDouble ifFinite(double figure) {
        return alike && observedScore.orElse(0.5) != 0.5 ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }

    /** Who won every single game. */
    enum WinnerOfAll {
        NOBODY,
        CANDIDATE,
        BASELINE
    }

    WinnerOfAll winnerOfAll() {
        double score = observedScore.orElse(0.5);
        if (score == 1) {
            return WinnerOfAll.CANDIDATE;
        }
        return score == 0 ? WinnerOfAll.BASELINE : WinnerOfAll.NOBODY;
    }

    /** The figures of a tally, from its pairs when it has any; also those of an empty tally are taken from pairs. */
    public static Figures of(Tally tally) {
        return of(tally, basis(tally));
    }

    /** The figures of a tally, estimated from pairs or from games as asked. */
    public static Figures of(Tally tally, Basis basis) {
        return estimate(tally, basis, new Distribution(frequencies(tally, basis)));
    }

    /** Pairs when there are any, and for an empty tally. */
    static Basis basis(Tally tally) {
        return tally.pairs().total() > 0 || tally.games() == 0 ? Basis.PAIRS : Basis.GAMES;
    }

    private static List<Long> counts(Tally tally, Basis basis) {
        return switch (basis) {
            case PAIRS -> tally.countedPairs().toList();
            case GAMES -> List.of(tally.losses(), tally.draws(), tally.wins());
        };
    }

    /** The frequencies that estimates are taken from. */
    static Frequencies frequencies(Tally tally, Basis basis) {
        return switch (basis) {
            case PAIRS -> Frequencies.ofPairs(tally.countedPairs());
            case GAMES -> Frequencies.ofGames(tally.wins(), tally.losses(), tally.draws());
        };
    }

    private static Figures estimate(Tally tally, Basis basis, Distribution scores) {
        long games = tally.games();
        double margin = scores.margin();
        double standardError = scores.standardError();
        double sigma = margin / standardError;
        double halfWidth = Normal.Z_95 * standardError;
        Elo elo = new Elo(Elo.ofMargin(margin), Elo.ofMargin(margin - halfWidth), Elo.ofMargin(margin + halfWidth));
        List<Long> counts = counts(tally, basis);
        return new Figures(
                basis,
                games,
                counts.stream().mapToLong(count -> count).sum(),
                counts.stream().filter(count -> count > 0).count() == 1,
                0.5 + margin,
                scores.variance(),
                standardError,
                sigma,
                Normal.cumulative(sigma),
                elo,
                oneSidedBound(tally, basis),
                scores.nelo(),
                scores.neloError(),
                scores.neloErrorFixedVariance(),
                perGame(tally.wins() + tally.draws() / 2.0, games),
                perGame(tally.draws(), games),
                pairsRatio(tally.pairs()),
                openingBias(tally),
                tally.conversion().percent());
    }

    /**
     * The rule of three: what has not happened in n independent trials happens, at 95 %, in 3 out of n at most. So when
     * every pair was won in both games, the score is 1 - 3/n at least. Says nothing for three trials or fewer.
     */
    private static OptionalDouble oneSidedBound(Tally tally, Basis basis) {
        long trials = basis == Basis.PAIRS ? tally.countedPairs().total() : tally.games();
        if (trials == 0) {
            return OptionalDouble.empty();
        }
        double unseen = UNSEEN / trials;
        if (tally.wins() == tally.games()) {
            return Elo.ofScore(1 - unseen);
        }
        return tally.losses() == tally.games() ? Elo.ofScore(unseen) : OptionalDouble.empty();
    }

    private static OptionalDouble pairsRatio(Pairs pairs) {
        long lost = pairs.ll() + pairs.ld();
        return lost == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) (pairs.ww() + pairs.wd()) / lost);
    }

    /**
     * An opening that is worth b for White gives the two games of a pair the expected scores s + b and s - b. So the
     * variance of games holds b², that of pairs does not: with independent games it is half of the rest. The mean of b² is the
     * variance of games minus twice that of pairs.
     */
    private static OptionalDouble openingBias(Tally tally) {
        if (tally.pairs().total() == 0) {
            return OptionalDouble.empty();
        }
        double square = frequencies(tally, Basis.GAMES).moment(2)
                - 2 * Frequencies.ofPairs(tally.pairs()).moment(2);
        return Elo.ofMargin(Math.sqrt(Math.max(0, square)));
    }

    private static OptionalDouble perGame(double count, long games) {
        return games == 0 ? OptionalDouble.empty() : OptionalDouble.of(count / games);
    }
}
