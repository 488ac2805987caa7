package dev.touchstone.statistics;

/** The distribution nearest to what was observed that has a given mean score. */
final class MeanFit {
    private MeanFit() {}

    /**
     * What that mean costs in log-likelihood for one trial.
     *
     * @param margin the mean score minus 1/2, between -1/2 and 1/2
     */
    static double distance(Frequencies observed, double margin) {
        double[] h = new double[observed.size()];
        for (int i = 0; i < h.length; i++) {
            h[i] = observed.offset(i) - margin;
        }
        return Tilt.solve(observed, h).distance();
    }
}
