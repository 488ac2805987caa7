package dev.touchstone.statistics;

/**
 * BayesElo (Coulom): a game is won with probability 1/(1 + 10^((d - e)/400)) and lost with 1/(1 + 10^((d + e)/400)),
 * where d is the draw Elo.
 */
final class BayesElo {
    private BayesElo() {}

    /**
     * The draw Elo in natural units (Elo ln 10 / 400) of single games: half of ln((1 - l)/l · (1 - w)/w) for the shares
     * of wins w and losses l, after counts of zero were set to 0.001.
     */
    static double naturalDrawElo(long wins, long losses, long draws) {
        double w = Frequencies.regular(wins);
        double l = Frequencies.regular(losses);
        double d = Frequencies.regular(draws);
        return (Math.log((w + d) / l) + Math.log((l + d) / w)) / 2;
    }

    /** The mean score minus 1/2 at a strength in BayesElo: (w - l)/2 = sinh(e) / (2 (cosh(e) + cosh(d))). */
    static double margin(double elo, double naturalDrawElo) {
        double natural = elo / Elo.PER_LOG_ODDS;
        return Math.sinh(natural) / (2 * (Math.cosh(natural) + Math.cosh(naturalDrawElo)));
    }
}
