package dev.touchstone.statistics;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Elo after a sequential test. A test stops when the score looks best (or worst), so the plain estimate is too far out.
 * Here the ratio counts as a Brownian motion that stops at the bounds: the estimate is the strength at which an outcome
 * lower than the one seen has the probability 1/2 (median-unbiased), and the interval ends where it has 0.975 and 0.025.
 * Outcomes are ordered as in fishtest: an earlier rejection is lower, an earlier acceptance higher.
 */
final class StoppedElo {
    private static final double TAIL = 0.025;
    private static final int HALVINGS = 50;

    private StoppedElo() {}

    /**
     * Logistic Elo with its 95 % interval. For a test that goes on it is the estimate if it ended here undecided.
     *
     * @param outcome what the test said at its last look, at which the tally was what is given
     */
    static Elo of(Sprt test, Tally tally, Figures.Basis basis, SprtState.Outcome outcome) {
        DoubleUnaryOperator lower = lowerOutcome(test, tally, basis, outcome);
        return new Elo(solve(lower, 0.5), solve(lower, 1 - TAIL), solve(lower, TAIL));
    }

    /** The probability of a lower outcome as a function of the true mean score minus 1/2. */
    static DoubleUnaryOperator lowerOutcome(Sprt test, Tally tally, Figures.Basis basis, SprtState.Outcome outcome) {
        Frequencies observed = Figures.frequencies(tally, basis);
        double margin0 = test.margin(test.elo0(), observed, tally);
        double margin1 = test.margin(test.elo1(), observed, tally);
        double gap = margin1 - margin0;
        double middle = (margin0 + margin1) / 2;
        // The ratio moves by (score - middle) gap / variance a trial, with the variance gap² / variance.
        double time = observed.trials() * gap * gap / observed.moment(2);
        double place = time * (observed.margin() - middle) / gap;
        double bound = bound(test, place, outcome);
        if (bound != 0) {
            // A straight line from the start to what was seen meets the bound then.
            time = place / bound > 0 ? time * bound / place : time;
            place = bound;
        }
        StoppedBrownian ratio = new StoppedBrownian(test.lower(), test.upper());
        double when = time;
        double where = place;
        return margin -> ratio.cumulative((margin - middle) / gap, when, where);
    }

    /** The bound at which the ratio stopped; zero when it is between them and the test goes on. */
    private static double bound(Sprt test, double place, SprtState.Outcome outcome) {
        return switch (outcome) {
            case REJECTED -> test.lower();
            case ACCEPTED -> test.upper();
            case CONTINUE -> place <= test.lower() ? test.lower() : place >= test.upper() ? test.upper() : 0;
        };
    }

    /** The strength at which a lower outcome has that probability, which falls with the strength; empty when none has. */
    private static OptionalDouble solve(DoubleUnaryOperator lower, double probability) {
        double low = -0.5;
        double high = 0.5;
        if (lower.applyAsDouble(low) < probability || lower.applyAsDouble(high) > probability) {
            return OptionalDouble.empty();
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (lower.applyAsDouble(middle) > probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Elo.ofMargin((low + high) / 2);
    }
}
