package dev.touchstone.statistics;

import dev.touchstone.statistics.Verdict.Decision;
import java.util.Locale;

/** Verdicts by a sequential test in words. */
final class SprtSentences {
    private static final double MOST_GAMES_WORTH_SAYING = 1e6;

    private SprtSentences() {}

    static String of(Decision decision, Tally tally, Figures figures, SprtReport sprt) {
        String pairs = Sentences.counted(tally.pairs().total(), "pair");
        String ratio = "LLR " + number(sprt.llr());
        return switch (decision) {
            case KEEP ->
                "Keep (sprt): the test of " + strengths(sprt) + " accepted after " + pairs + ", " + ratio + " above "
                        + number(sprt.upper()) + "; " + sprt.elo().text() + ", the early stop allowed for.";
            case REJECT ->
                "Reject (sprt): the test of " + strengths(sprt) + " rejected after " + pairs + ", " + ratio + " below "
                        + number(sprt.lower()) + "; " + sprt.elo().text() + ", the early stop allowed for.";
            case INCONCLUSIVE ->
                "Inconclusive (openings exhausted): the test of " + strengths(sprt) + " used up its " + pairs + " with "
                        + ratio + " between " + number(sprt.lower()) + " and " + number(sprt.upper())
                        + soFar(figures) + outlook(tally, sprt) + ".";
        };
    }

    private static String strengths(SprtReport sprt) {
        return strengths(EloModel.named(sprt.model()), sprt.elo0(), sprt.elo1());
    }

    static String strengths(EloModel model, double elo0, double elo1) {
        String unit =
                switch (model) {
                    case NORMALIZED -> " normalized Elo";
                    case LOGISTIC -> " Elo";
                    case BAYES -> " BayesElo";
                };
        return Sentences.gate(elo0) + " against " + Sentences.gate(elo1) + unit;
    }

    private static String soFar(Figures figures) {
        return figures.games() == 0 ? "" : "; " + Sentences.elo(figures) + " so far";
    }

    /** The ratio grows in proportion to the pairs, if their shares stay as they are. */
    private static String outlook(Tally tally, SprtReport sprt) {
        if (tally.pairs().total() == 0) {
            return "";
        }
        double bound = sprt.llr() < 0 ? sprt.lower() : sprt.upper();
        double games = 2 * Math.ceil(tally.pairs().total() * bound / sprt.llr());
        return games >= 0 && games <= MOST_GAMES_WORTH_SAYING
                ? "; at this score it takes about " + (long) games + " games"
                : "; at this score it takes over a million games";
    }

    private static String number(double value) {
        double rounded = Math.round(100 * value) / 100.0;
        return String.format(Locale.ROOT, "%.2f", rounded == 0 ? 0 : rounded);
    }
}
