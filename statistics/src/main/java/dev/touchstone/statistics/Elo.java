package dev.touchstone.statistics;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A difference in strength in logistic Elo with its 95 % interval, whose ends are exact and so not symmetric.
 *
 * @param value the difference, candidate minus baseline; empty when it has no finite value
 * @param low the lower end; empty when unbounded
 * @param high the upper end; empty when unbounded
 */
public record Elo(OptionalDouble value, OptionalDouble low, OptionalDouble high) {
    /** What stands in text where a value has no finite size. */
    public static final String UNBOUNDED = "unbounded";

    /** Elo points to one unit of log odds: 400 / ln 10. */
    static final double PER_LOG_ODDS = 400 / Math.log(10);

    /**
     * The Elo difference that an expected score stands for, -400 log10(1/score - 1); empty at scores of 0 and 1 and
     * beyond, where it has no finite value.
     */
    public static OptionalDouble ofScore(double score) {
        return ofMargin(score - 0.5);
    }

    /** The same from the distance to an even score, which keeps the digits of a score close to 1/2. */
    static OptionalDouble ofMargin(double margin) {
        double below = 0.5 - margin;
        double above = 0.5 + margin;
        if (!(below > 0 && above > 0)) {
            return OptionalDouble.empty();
        }
        // ln(above / below): the first form has the digits near an even score, the second near the ends.
        double logOdds = Math.abs(margin) < 0.25
                ? Math.log1p(2 * margin) - Math.log1p(-2 * margin)
                : Math.log(above) - Math.log(below);
        return OptionalDouble.of(PER_LOG_ODDS * logOdds);
    }

    /** A value with a symmetric 95 % interval of so many standard errors to each side. */
    static Elo around(double value, double standardError) {
        double half = Normal.Z_95 * standardError;
        return new Elo(OptionalDouble.of(value), OptionalDouble.of(value - half), OptionalDouble.of(value + half));
    }

    /** This difference over a strength that is known: a rating. */
    public Elo above(double known) {
        return new Elo(plus(value, known), plus(low, known), plus(high, known));
    }

    private static OptionalDouble plus(OptionalDouble elo, double more) {
        return elo.isPresent() ? OptionalDouble.of(elo.getAsDouble() + more) : elo;
    }

    /** Half the width of the interval, for "value ± error"; empty when an end is unbounded. */
    public OptionalDouble error() {
        return low.isPresent() && high.isPresent()
                ? OptionalDouble.of((high.getAsDouble() - low.getAsDouble()) / 2)
                : OptionalDouble.empty();
    }

    /** In whole Elo: {@code +44 Elo (19 to 71)}, with "unbounded" for what has no finite size. */
    public String text() {
        return signed(value) + " Elo (" + plain(low) + " to " + plain(high) + ")";
    }

    static String signed(OptionalDouble elo) {
        if (elo.isEmpty()) {
            return UNBOUNDED;
        }
        long rounded = Math.round(elo.getAsDouble());
        return rounded == 0 ? "0" : String.format(Locale.ROOT, "%+d", rounded);
    }

    private static String plain(OptionalDouble elo) {
        return elo.isEmpty() ? UNBOUNDED : Long.toString(Math.round(elo.getAsDouble()));
    }
}
