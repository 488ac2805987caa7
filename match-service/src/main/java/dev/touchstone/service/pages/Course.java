package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SprtLookView;
import dev.touchstone.statistics.Conversion;
import dev.touchstone.statistics.DrawsBy;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.List;

/**
 * How a match's figures came about, in the order of its openings: Elo with its interval, and sigma between its gates or the
 * log-likelihood ratio between its bounds.
 *
 * @param evidence sigma, or the ratio of a sequential test
 * @param evidenceTitle which of the two
 */
record Course(Plot elo, Plot evidence, String evidenceTitle) {

    private static final int SAMPLES = 64;
    private static final int LEAST_PAIRS = 4;

    /** The figures after so many pairs. */
    private record Sample(int games, Elo elo, double sigma) {}

    static Course of(MatchView match, List<PairRows.Pair> pairs, List<SprtLookView> looks) {
        List<Sample> samples = samples(pairs);
        boolean sequential = match.sprt() != null;
        return new Course(
                elo(match, samples),
                sequential ? ratio(match, looks) : sigma(match, samples),
                sequential ? "Log-likelihood ratio at each look" : "Sigma");
    }

    private static List<Sample> samples(List<PairRows.Pair> pairs) {
        List<Sample> samples = new ArrayList<>();
        long[] all = new long[5];
        long[] again = new long[5];
        int step = Math.max(1, pairs.size() / SAMPLES);
        for (int i = 0; i < pairs.size(); i++) {
            PairRows.Pair pair = pairs.get(i);
            all[pair.points()]++;
            if (pair.again()) {
                again[pair.points()]++;
            }
            boolean last = i == pairs.size() - 1;
            if (i + 1 >= LEAST_PAIRS && ((i + 1) % step == 0 || last)) {
                Figures figures = tally(all, again).figures();
                samples.add(new Sample(2 * (i + 1), figures.shownElo(), figures.shownSigma()));
            }
        }
        return samples;
    }

    /** The results of single games are not needed: they are set so that they agree with the pairs. */
    private static Tally tally(long[] all, long[] again) {
        long wins = 2 * all[4] + all[3];
        long losses = 2 * all[0] + all[1];
        long draws = all[1] + 2 * all[2] + all[3];
        Pairs pairs = new Pairs(all[0], all[1], all[2], all[3], all[4]);
        Pairs repeated = new Pairs(again[0], again[1], again[2], again[3], again[4]);
        return new Tally(
                wins,
                losses,
                draws,
                pairs,
                DrawsBy.NONE,
                Conversion.NONE,
                0,
                pairs.total() - repeated.total(),
                repeated,
                0,
                0,
                0,
                0,
                0);
    }

    private static Plot elo(MatchView match, List<Sample> samples) {
        double most = 30;
        for (Sample sample : samples.subList(samples.size() / 6, samples.size())) {
            most = Math.max(most, Math.abs(sample.elo().low().orElse(0)));
            most = Math.max(most, Math.abs(sample.elo().high().orElse(0)));
        }
        double edge = Math.ceil(most / 10) * 10;
        Plot.Sheet sheet = new Plot.Sheet(match.gamesTotal(), -edge, edge);
        List<double[]> low = new ArrayList<>();
        List<double[]> high = new ArrayList<>();
        List<double[]> value = new ArrayList<>();
        for (Sample sample : samples) {
            low.add(new double[] {sample.games(), sample.elo().low().orElse(-edge)});
            high.add(new double[] {sample.games(), sample.elo().high().orElse(edge)});
            sample.elo().value().ifPresent(elo -> value.add(new double[] {sample.games(), elo}));
        }
        sheet.guide("zero", 0, "0")
                .guide("grid", edge, Words.signed(edge, 0))
                .guide("grid", -edge, Words.signed(-edge, 0))
                .guide("grid", edge / 2, Words.signed(edge / 2, 0))
                .guide("grid", -edge / 2, Words.signed(-edge / 2, 0))
                .band("band", low, high)
                .line("main", value);
        return games(sheet, match)
                .done("Elo over the games, from the first opening on, with its 95 % interval; now "
                        + Words.elo(match.figures().elo().value()) + ", "
                        + Words.interval(match.figures().elo()));
    }

    private static Plot sigma(MatchView match, List<Sample> samples) {
        double edge = Math.max(3, Math.max(Math.abs(match.keepSigma()), Math.abs(match.rejectSigma())) + 1);
        List<double[]> line = new ArrayList<>();
        for (Sample sample : samples) {
            edge = Math.max(edge, Math.abs(sample.sigma()));
            line.add(new double[] {sample.games(), sample.sigma()});
        }
        Plot.Sheet sheet = new Plot.Sheet(match.gamesTotal(), -edge, edge)
                .guide("zero", 0, "0")
                .guide("keep", match.keepSigma(), "keep")
                .guide("reject", match.rejectSigma(), "reject")
                .line("main", line);
        return games(sheet, match)
                .done("Sigma over the games; keep from " + Words.decimal(match.keepSigma(), 1) + ", reject to "
                        + Words.decimal(match.rejectSigma(), 1) + "; now "
                        + Words.sigma(match.figures().sigma()));
    }

    private static Plot ratio(MatchView match, List<SprtLookView> looks) {
        double edge = 3.5;
        List<double[]> line = new ArrayList<>();
        for (SprtLookView look : looks) {
            edge = Math.max(edge, Math.abs(look.llr()));
            line.add(new double[] {look.games(), look.llr()});
        }
        double lower = looks.isEmpty() ? -2.94 : looks.getLast().lower();
        double upper = looks.isEmpty() ? 2.94 : looks.getLast().upper();
        Plot.Sheet sheet = new Plot.Sheet(match.gamesTotal(), -edge, edge)
                .guide("zero", 0, "0")
                .guide("keep", upper, "accept")
                .guide("reject", lower, "reject")
                .line("main", line);
        for (SprtLookView look : looks) {
            sheet.point(
                    "look",
                    look.games(),
                    look.llr(),
                    look.llr(),
                    look.llr(),
                    "",
                    "look " + look.look() + " at " + look.games() + " games: " + Words.signed(look.llr(), 2));
        }
        return games(sheet, match)
                .done("Log-likelihood ratio at " + looks.size() + " looks, between reject at " + Words.signed(lower, 2)
                        + " and accept at " + Words.signed(upper, 2));
    }

    private static Plot.Sheet games(Plot.Sheet sheet, MatchView match) {
        for (int quarter = 0; quarter <= 4; quarter++) {
            double at = match.gamesTotal() * quarter / 4.0;
            sheet.tick(at, Words.count(Math.round(at)));
        }
        return sheet;
    }
}
