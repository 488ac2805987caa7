package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.web.ExperimentComparisons;
import dev.touchstone.service.web.MatchViews;
import dev.touchstone.statistics.PairedDifference;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Two matches, or two experiments line by line, side by side; opening by opening where they share the set. */
@Controller
class ComparePages {

    private static final int CHANGES_SHOWN = 20;
    private static final int SHORT_DECIMALS = 3;
    private static final int LONG_DECIMALS = 6;

    /** Less would be shown as nothing. */
    private static final double LEAST_IN_SHORT = 0.0005;

    private final Matches matches;
    private final MatchViews views;
    private final ConfigurationRows rows;
    private final ExperimentComparisons experiments;

    ComparePages(Matches matches, MatchViews views, ConfigurationRows rows, ExperimentComparisons experiments) {
        this.matches = matches;
        this.views = views;
        this.rows = rows;
        this.experiments = experiments;
    }

    @GetMapping("/compare")
    String compare(@RequestParam(defaultValue = "") String a, @RequestParam(defaultValue = "") String b, Model model) {
        model.addAttribute("a", a.strip());
        model.addAttribute("b", b.strip());
        if (!a.isBlank() && !b.isBlank()) {
            ComparedId first = ComparedId.of("a", a);
            ComparedId second = ComparedId.of("b", b);
            if (first.ofExperiment() != second.ofExperiment()) {
                throw new BadFilterException("b", "must be of the same kind as a: two matches, or two experiments");
            }
            if (first.ofExperiment()) {
                model.addAttribute("of", experiments.of(first.number(), second.number()));
            } else {
                compareMatches(first.number(), second.number(), model);
            }
        }
        return "compare";
    }

    private void compareMatches(long a, long b, Model model) {
        MatchView first = views.of(matches.get(a));
        MatchView second = views.of(matches.get(b));
        model.addAttribute("first", first);
        model.addAttribute("second", second);
        model.addAttribute("candidates", SideBySide.of(first.candidate(), second.candidate()));
        model.addAttribute("baselines", SideBySide.of(first.baseline(), second.baseline()));
        paired(rows.both(a, b), model);
    }

    /** What the difference comes to. Points are those of a pair, of which there are two. */
    private static String said(PairedDifference difference) {
        double points = Math.abs(2 * difference.score());
        String who = points == 0
                ? "both candidates took the same points"
                : "the first candidate did " + (difference.score() > 0 ? "better" : "worse") + " by "
                        + Words.decimal(points, points < LEAST_IN_SHORT ? LONG_DECIMALS : SHORT_DECIMALS)
                        + " points a pair";
        EloView elo = Shown.elo(difference.elo());
        Double sigma = Shown.orNull(difference.sigma());
        return "Over the " + difference.pairs() + " openings that both played, " + who + ": " + Words.elo(elo.value())
                + " Elo (" + Words.interval(elo) + ")" + (sigma == null ? "." : ", " + Words.sigma(sigma) + " sigma.");
    }

    private static void paired(List<ConfigurationRows.Both> both, Model model) {
        PairedDifference difference = PairedDifference.of(both.stream()
                .map(pair -> new PairedDifference.Opening(pair.first(), pair.second()))
                .toList());
        model.addAttribute("difference", both.isEmpty() ? null : difference);
        model.addAttribute("said", said(difference));
        model.addAttribute(
                "changes",
                both.stream()
                        .filter(pair -> pair.first() != pair.second())
                        .sorted(Comparator.comparingInt(
                                (ConfigurationRows.Both pair) -> -Math.abs(pair.first() - pair.second())))
                        .limit(CHANGES_SHOWN)
                        .toList());
    }
}
