package dev.touchstone.statistics;

/** Student's distribution, for means of few values. */
final class StudentT {

    /** 97.5 % points for 1 to 30 degrees of freedom: Student (1908), as in any table of the distribution. */
    private static final double[] TWO_SIDED_95 = {
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, //
        2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, //
        2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423
    };

    private StudentT() {}

    /**
     * How many standard errors a 95 % interval reaches to each side.
     *
     * @param freedom degrees of freedom, at least 1
     */
    static double twoSided95(int freedom) {
        if (freedom <= TWO_SIDED_95.length) {
            return TWO_SIDED_95[freedom - 1];
        }
        // Abramowitz and Stegun 26.7.5, first two terms: right to 1e-4 from 30 on.
        double z = Normal.Z_95;
        double first = (z * z * z + z) / 4;
        double second = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
        return z + first / freedom + second / (freedom * (double) freedom);
    }
}
