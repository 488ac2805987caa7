package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.statistics.Power;
import dev.touchstone.statistics.VerdictRule;
import java.util.List;
import org.springframework.stereotype.Component;

/** What a match will be able to tell, and how long it will take, before it is sent. */
@Component
class Forecast {

    /** Taken where no match under the same budgets was played. */
    private static final double USUAL_DRAW_RATIO = 0.25;

    private static final double MOST_DRAWS = 0.999;

    static final List<Double> DIFFERENCES = List.of(5.0, 10.0, 20.0, 50.0);

    /** Those of an experiment's candidate that are shown. */
    static final List<Double> STRENGTHS = List.of(0.0, 5.0, 10.0, 20.0, 50.0);

    private final PaceRows paces;
    private final Fleet fleet;

    Forecast(PaceRows paces, Fleet fleet) {
        this.paces = paces;
        this.fleet = fleet;
    }

    /**
     * Both.
     *
     * @param power for {@code drawRatio}
     * @param drawRatioFrom where that comes from, in words
     * @param duration in words
     */
    record Told(int games, Power power, String drawRatio, String drawRatioFrom, String duration) {}

    Told of(NewMatch match) {
        int games = 2 * match.pairCount();
        PaceRows.Pace pace = pace(budget(match.candidate()), budget(match.baseline()));
        Double known = pace.drawRatio();
        double drawRatio = drawRatio(pace);
        Power power = Power.of(games, drawRatio, new VerdictRule(match.keepSigma(), match.rejectSigma()), DIFFERENCES);
        return new Told(
                games,
                power,
                Words.decimal(100 * drawRatio, 1) + " %",
                known == null ? "usual" : "as in the last " + matches(pace.matches()) + " under these budgets",
                duration(games, pace));
    }

    /** What is known of games under two budgets. */
    PaceRows.Pace pace(String candidate, String baseline) {
        return paces.under(candidate, baseline);
    }

    /** The share of drawn games, as far as it is known. */
    static double drawRatio(PaceRows.Pace pace) {
        Double known = pace.drawRatio();
        return known == null ? USUAL_DRAW_RATIO : Math.min(known, MOST_DRAWS);
    }

    private String duration(int games, PaceRows.Pace pace) {
        Double each = pace.secondsPerGame();
        int slots = fleet.liveSlots();
        if (slots == 0) {
            return "No worker is there that could play it.";
        }
        if (each == null || each <= 0) {
            return "No match under these budgets was played yet, so how long it takes is not known.";
        }
        return "About " + new PageWords().duration(games * each / slots) + " if all " + slots
                + (slots == 1 ? " slot plays" : " slots play") + " it, by the last " + matches(pace.matches())
                + " under these budgets.";
    }

    private static String matches(long count) {
        return count == 1 ? "match" : count + " matches";
    }

    static String budget(SideConfiguration side) {
        return side.budget().map(Budget::text).orElse("");
    }
}
