package dev.touchstone.statistics;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Everything that counts say, for counts that were typed in. What has no finite value is empty.
 *
 * @param basis what the estimates were taken from: {@code pairs} or {@code games}
 * @param games games played
 * @param wins empty, like losses and draws, when only pairs are known
 * @param pairs the five counts; null when only games are known
 * @param observedScore points per game as played
 * @param score the estimate, which takes counts of zero for 0.001
 * @param variance of the score of one pair (one game)
 * @param standardError of the score
 * @param sigma (score - 1/2) / standard error; with the largest variance there can be where all results were alike
 * @param los likelihood of superiority, 0 to 1
 * @param elo logistic Elo with its 95 % interval; where all results were alike, by the rule of three
 * @param eloByGames the same with games taken for independent (trinomial); empty when only pairs are known
 * @param eloBound the one-sided 95 % bound where every game had the same winner
 * @param nelo normalized Elo
 * @param neloError half its 95 % interval, with the variance of the variance
 * @param neloErrorFixedVariance half its 95 % interval if the variance were known
 * @param drawRatio drawn games per game; empty when only pairs are known
 * @param pairsRatio pairs won for each pair lost
 * @param openingBias what the openings gave White, root mean square in Elo; empty when only pairs or only games are known
 * @param decision the verdict by sigma: {@code keep}, {@code reject} or {@code inconclusive}
 * @param reason what decided it
 * @param sentence the verdict in one English sentence
 * @param sprt the sequential test that was asked for
 */
public record Report(
        String basis,
        long games,
        OptionalLong wins,
        OptionalLong losses,
        OptionalLong draws,
        @Nullable List<Long> pairs,
        OptionalDouble observedScore,
        double score,
        double variance,
        double standardError,
        double sigma,
        double los,
        Elo elo,
        @Nullable Elo eloByGames,
        OptionalDouble eloBound,
        OptionalDouble nelo,
        OptionalDouble neloError,
        OptionalDouble neloErrorFixedVariance,
        OptionalDouble drawRatio,
        OptionalDouble pairsRatio,
        OptionalDouble openingBias,
        String decision,
        String reason,
        String sentence,
        @Nullable SprtReport sprt) {
    private static final Elo UNKNOWN = new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    /**
     * The report on counts, and on a sequential test where one is asked for.
     *
     * @throws IllegalArgumentException when the model of the test is BayesElo and wins, losses and draws are not known
     */
    public static Report of(TypedCounts counts, @Nullable Sprt sprt) {
        Tally tally = counts.tally();
        Figures figures = tally.figures();
        Verdict verdict = Verdict.of(tally, VerdictRule.DEFAULT, Verdict.Ending.PLAYED_OUT);
        boolean known = counts.resultsKnown();
        boolean played = figures.games() > 0;
        return new Report(
                figures.basis().name().toLowerCase(Locale.ROOT),
                figures.games(),
                known ? OptionalLong.of(tally.wins()) : OptionalLong.empty(),
                known ? OptionalLong.of(tally.losses()) : OptionalLong.empty(),
                known ? OptionalLong.of(tally.draws()) : OptionalLong.empty(),
                tally.pairs().total() > 0 ? tally.pairs().toList() : null,
                figures.observedScore(),
                figures.score(),
                figures.variance(),
                figures.standardError(),
                figures.shownSigma(),
                figures.shownLos(),
                played ? figures.shownElo() : UNKNOWN,
                known && played ? Figures.of(tally, Figures.Basis.GAMES).shownElo() : null,
                figures.eloBound(),
                played ? figures.shownNelo() : OptionalDouble.empty(),
                played ? figures.shownNeloError() : OptionalDouble.empty(),
                played ? figures.shownNeloErrorFixedVariance() : OptionalDouble.empty(),
                known ? figures.drawRatio() : OptionalDouble.empty(),
                figures.pairsRatio(),
                known ? figures.openingBias() : OptionalDouble.empty(),
                verdict.decision().text(),
                verdict.reason().text(),
                verdict.sentence(),
                sprt == null ? null : SprtReport.of(sprt, counts));
    }
}
