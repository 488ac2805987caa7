package dev.touchstone.statistics;

/**
 * A Brownian motion with drift and variance one for a unit of time that starts at zero and stops at two bounds.
 * Outcomes are ordered: stopped at the lower bound (earlier is lower), still on its way (lower is lower), stopped at the
 * upper bound (earlier is higher).
 */
final class StoppedBrownian {
    /**
     * Time in squared distances of the bounds up to which the sum over images of the start is used. At this time the
     * first image left out, and the first wave left out, are below 1e-20.
     */
    private static final double SHORT = 0.25;

    private static final int IMAGES = 3;
    private static final int WAVES = 8;

    private final double a;
    private final double b;
    private final double width;

    /** @param lower below zero @param upper above zero */
    StoppedBrownian(double lower, double upper) {
        this.a = lower;
        this.b = upper;
        this.width = upper - lower;
    }

    /**
     * The probability of an outcome at most as high as being at {@code place} at {@code time}: of having stopped at the
     * lower bound by then, or of being at most there. At the upper bound this is the probability of not having stopped
     * there by then.
     */
    double cumulative(double drift, double time, double place) {
        double probability = time < SHORT * width * width
                ? stoppedBelow(drift, time) + below(drift, time, place)
                : byWaves(drift, time, place);
        return Math.min(1, Math.max(0, probability));
    }

    /**
     * The series of eigenfunctions of the strip with the chance to stop below sooner or later; what has yet to stop
     * below at this time, and the lower end of the integral of the density, cancel each other (Feller, An Introduction to
     * Probability Theory II, chapter X.5).
     */
    private double byWaves(double drift, double time, double place) {
        double sum = 0;
        for (int n = 1; n <= WAVES; n++) {
            double w = n * Math.PI / width;
            double phase = w * (place - a);
            sum += Math.sin(-w * a)
                    * Math.exp(-(w * w + drift * drift) * time / 2 + drift * place)
                    * (drift * Math.sin(phase) - w * Math.cos(phase))
                    / (drift * drift + w * w);
        }
        return everBelow(drift) + 2 / width * sum;
    }

    /** The chance to reach the lower bound before the upper one. */
    private double everBelow(double drift) {
        if (Math.abs(drift) * width < 1e-12) {
            return b / width;
        }
        double speed = Math.abs(drift);
        return drift > 0
                ? Math.exp(2 * speed * a) * Math.expm1(-2 * speed * b) / Math.expm1(-2 * speed * width)
                : 1 - Math.exp(-2 * speed * b) * Math.expm1(2 * speed * a) / Math.expm1(-2 * speed * width);
    }

    /** The chance to have stopped at the lower bound: first passages to the images of the bound, added and taken away. */
    private double stoppedBelow(double drift, double time) {
        double sum = 0;
        for (int k = -IMAGES; k <= IMAGES; k++) {
            double distance = -a + 2 * k * width;
            sum += Math.signum(distance) * passage(Math.abs(distance), drift, time);
        }
        return sum;
    }

    /** The chance to have passed a bound at a distance, without another bound, weighted by the drift towards this one. */
    private double passage(double distance, double drift, double time) {
        double speed = Math.abs(drift);
        double root = Math.sqrt(time);
        return Math.exp(drift * a - distance * speed + Normal.logCumulative((speed * time - distance) / root))
                + Math.exp(drift * a + distance * speed + Normal.logCumulative(-(speed * time + distance) / root));
    }

    /** The chance to be on the way and at most at a place: the start and its images. */
    private double below(double drift, double time, double place) {
        double sum = 0;
        for (int k = -IMAGES; k <= IMAGES; k++) {
            double start = 2 * k * width;
            sum += between(start, drift, time, place) - between(2 * a + start, drift, time, place);
        }
        return sum;
    }

    /** The weight e^(drift · start) of an image times its chance to be between the lower bound and a place. */
    private double between(double start, double drift, double time, double place) {
        double root = Math.sqrt(time);
        double from = (a - start - drift * time) / root;
        double to = (place - start - drift * time) / root;
        return from > 0
                ? weighted(drift * start, -from) - weighted(drift * start, -to)
                : weighted(drift * start, to) - weighted(drift * start, from);
    }

    private static double weighted(double logWeight, double x) {
        return Math.exp(logWeight + Normal.logCumulative(x));
    }
}
