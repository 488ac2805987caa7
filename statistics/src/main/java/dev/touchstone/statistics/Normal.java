package dev.touchstone.statistics;

/** The standard normal distribution. */
final class Normal {
    /** The quantile 0.975: half the width of a 95 % interval in standard errors. */
    static final double Z_95 = 1.959963984540054;

    private static final double SQRT_2 = Math.sqrt(2);
    private static final double SQRT_PI = Math.sqrt(Math.PI);
    private static final double SERIES_UP_TO = 2;
    /** e^(-x) is zero from here on. */
    private static final double EXP_UNDERFLOW = 746;

    /** The square of x is large enough for the continued fraction, and not yet for an underflow. */
    private static final double LOG_BY_FRACTION_FROM = 5;

    private static final double FAR = 40;
    private static final int HALVINGS = 120;

    private Normal() {}

    /** The probability of a value of {@code x} or less, with full relative accuracy also far out in the lower tail. */
    static double cumulative(double x) {
        return erfc(-x / SQRT_2) / 2;
    }

    /** The logarithm of {@link #cumulative}, with full relative accuracy also where that would be zero. */
    static double logCumulative(double x) {
        if (x > -LOG_BY_FRACTION_FROM) {
            return Math.log(cumulative(x));
        }
        double z = -x / SQRT_2;
        return -z * z - Math.log(2 * SQRT_PI * fraction(z));
    }

    /**
     * The value that is exceeded with a probability given by its logarithm: negative for probabilities above one half.
     *
     * @param logProbability below zero
     */
    static double exceededWithLog(double logProbability) {
        double low = -FAR;
        double high = Math.sqrt(-2 * logProbability) + 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (logCumulative(-middle) > logProbability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** The complementary error function, 1 - erf(x), with full relative accuracy in its tail. */
    static double erfc(double x) {
        if (x < 0) {
            return 2 - erfc(-x);
        }
        return x < SERIES_UP_TO ? 1 - erfBySeries(x) : erfcByFraction(x);
    }

    /** erf by the series 2/sqrt(pi) e^(-x²) x (1 + 2x²/3 + (2x²)²/(3·5) + …); Abramowitz and Stegun 7.1.6. */
    private static double erfBySeries(double x) {
        double term = x;
        double sum = x;
        for (int n = 1; term > sum * 1e-18; n++) {
            term *= 2 * x * x / (2 * n + 1);
            sum += term;
        }
        return 2 / SQRT_PI * expOfMinusSquare(x) * sum;
    }

    /**
     * erfc by the continued fraction e^(-x²)/sqrt(pi) · 1/(x + (1/2)/(x + 1/(x + (3/2)/(x + …)))), evaluated from the
     * inside; Abramowitz and Stegun 7.1.14. At 2 and above 120 levels are more than double precision needs.
     */
    private static double erfcByFraction(double x) {
        return expOfMinusSquare(x) / (SQRT_PI * fraction(x));
    }

    private static double fraction(double x) {
        double denominator = x;
        for (int n = 120; n >= 1; n--) {
            denominator = x + n / 2.0 / denominator;
        }
        return denominator;
    }

    /** e^(-x²) with the rounding of the square put right: far out it would cost digits. */
    private static double expOfMinusSquare(double x) {
        double square = x * x;
        double rest = Math.fma(x, x, -square);
        return square < EXP_UNDERFLOW ? Math.exp(-square) * (1 - rest) : 0;
    }
}
