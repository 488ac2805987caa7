package dev.touchstone.statistics;

import dev.touchstone.statistics.Verdict.Decision;
import dev.touchstone.statistics.Verdict.Reason;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Verdicts in words. */
final class Sentences {
    private static final int MOST_DECIMALS = 6;
    private static final long MOST_GAMES_WORTH_SAYING = 1_000_000;
    private static final int SMALL_DIFFERENCE = 5;

    private Sentences() {}

    static String of(Decision decision, Reason reason, Tally tally, Figures figures, VerdictRule rule) {
        return switch (reason) {
            case THRESHOLD -> byThreshold(decision, figures, rule);
            case INERT ->
                "Inconclusive (inert): both sides played the same games in all "
                        + tally.pairs().total() + " pairs; the change never made a difference.";
            case TOO_FEW_PAIRS ->
                "Inconclusive (too few pairs): " + tooFew(tally, figures) + soFar(figures, rule)
                        + outlook(figures, rule) + ".";
            case STOPPED ->
                "Inconclusive (stopped): stopped by hand after " + counted(figures.games(), "game")
                        + soFar(figures, rule) + ".";
            case SPRT, OPENINGS_EXHAUSTED ->
                throw new IllegalArgumentException("a verdict by thresholds has no reason " + reason.text());
        };
    }

    /** That some pairs are no evidence. */
    static String repeats(Tally tally) {
        long repeated = tally.repeatedPairs().total();
        if (repeated == 0) {
            return "";
        }
        return " " + repeated + " of the " + counted(tally.pairs().total(), "pair") + " "
                + (repeated == 1 ? "repeats another one" : "repeat others") + " move for move and "
                + (repeated == 1 ? "does" : "do") + " not count.";
    }

    private static String byThreshold(Decision decision, Figures figures, VerdictRule rule) {
        String measured = elo(figures) + ", " + sigma(figures.shownSigma(), rule) + " sigma over "
                + counted(figures.games(), "game") + ", ";
        return switch (decision) {
            case KEEP -> "Keep: " + measured + "above your gate of " + gate(rule.keepSigma()) + ".";
            case REJECT -> "Reject: " + measured + "below your gate of " + gate(rule.rejectSigma()) + ".";
            case INCONCLUSIVE ->
                "Inconclusive: " + measured + "between your gates of " + gate(rule.rejectSigma()) + " and "
                        + gate(rule.keepSigma()) + outlook(figures, rule) + ".";
        };
    }

    /** Typed-in counts may be of games alone. */
    private static String tooFew(Tally tally, Figures figures) {
        return figures.basis() == Figures.Basis.GAMES
                ? counted(figures.games(), "game") + ", a verdict needs " + 2 * VerdictRule.LEAST_DISTINCT_PAIRS
                : counted(tally.distinctPairs(), "distinct pair") + ", a verdict needs "
                        + VerdictRule.LEAST_DISTINCT_PAIRS;
    }

    /** How many games it would take, if the score stays what it is. */
    private static String outlook(Figures figures, VerdictRule rule) {
        if (figures.games() == 0) {
            return "";
        }
        if (figures.winnerOfAll() != Figures.WinnerOfAll.NOBODY) {
            return "; at this score it takes " + 2 * VerdictRule.LEAST_DISTINCT_PAIRS + " games";
        }
        OptionalLong games = GamesNeeded.toGate(figures, rule);
        if (games.isPresent() && games.getAsLong() <= MOST_GAMES_WORTH_SAYING) {
            return "; at this score it takes about " + games.getAsLong() + " games";
        }
        double gate = Math.max(Math.abs(rule.keepSigma()), Math.abs(rule.rejectSigma()));
        return "; a score this level decides nothing, and it takes about "
                + GamesNeeded.toSee(SMALL_DIFFERENCE, gate, figures).orElse(MOST_GAMES_WORTH_SAYING)
                + " games to see " + SMALL_DIFFERENCE + " Elo";
    }

    private static String soFar(Figures figures, VerdictRule rule) {
        return figures.games() == 0
                ? ""
                : "; so far " + elo(figures) + ", " + sigma(figures.shownSigma(), rule) + " sigma";
    }

    /** Where every game was won or lost, the estimate says nothing: the bound is given in its place. */
    static String elo(Figures figures) {
        return switch (figures.winnerOfAll()) {
            case NOBODY -> figures.shownElo().text();
            case CANDIDATE -> bound("at least ", figures.eloBound(), " Elo (every game won)");
            case BASELINE -> bound("at most ", figures.eloBound(), " Elo (every game lost)");
        };
    }

    private static String bound(String before, OptionalDouble bound, String after) {
        return (bound.isEmpty() ? "" : before) + Elo.signed(bound) + after;
    }

    /** With one decimal, or as many as show on which side of the gates it lies. */
    private static String sigma(double sigma, VerdictRule rule) {
        BigDecimal exact = new BigDecimal(sigma);
        int decimals = 1;
        while (decimals < MOST_DECIMALS && !sameSide(exact, exact.setScale(decimals, RoundingMode.HALF_EVEN), rule)) {
            decimals++;
        }
        BigDecimal rounded = exact.setScale(decimals, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.toPlainString();
    }

    private static boolean sameSide(BigDecimal exact, BigDecimal rounded, VerdictRule rule) {
        BigDecimal keep = new BigDecimal(rule.keepSigma());
        BigDecimal reject = new BigDecimal(rule.rejectSigma());
        return (exact.compareTo(keep) >= 0) == (rounded.compareTo(keep) >= 0)
                && (exact.compareTo(reject) <= 0) == (rounded.compareTo(reject) <= 0);
    }

    /** As short as it can be written. */
    static String gate(double sigma) {
        return new BigDecimal(Double.toString(sigma)).stripTrailingZeros().toPlainString();
    }

    static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
