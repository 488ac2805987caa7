package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.Comparison;
import dev.touchstone.protocol.api.MatchComparison;
import dev.touchstone.service.web.Comparisons;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Two matches, or two experiments line by line, side by side; opening by opening where they share the set. */
@PageController
class ComparePages {

    private static final int SHORT_DECIMALS = 3;
    private static final int LONG_DECIMALS = 6;

    /** Less would be shown as nothing. */
    private static final double LEAST_IN_SHORT = 0.0005;

    private final Comparisons comparisons;

    ComparePages(Comparisons comparisons) {
        this.comparisons = comparisons;
    }

    @GetMapping("/compare")
    String compare(@RequestParam(defaultValue = "") String a, @RequestParam(defaultValue = "") String b, Model model) {
        model.addAttribute("a", a.strip());
        model.addAttribute("b", b.strip());
        if (!a.isBlank() && !b.isBlank()) {
            Comparison comparison = comparisons.of(a, b);
            model.addAttribute("of", comparison.experiments());
            MatchComparison matches = comparison.matches();
            if (matches != null) {
                model.addAttribute("matches", matches);
                model.addAttribute("first", matches.first());
                model.addAttribute("second", matches.second());
                model.addAttribute("said", said(matches));
                model.addAttribute(
                        "candidates",
                        SideBySide.of(
                                matches.first().candidate(), matches.second().candidate()));
                model.addAttribute(
                        "baselines",
                        SideBySide.of(
                                matches.first().baseline(), matches.second().baseline()));
            }
        }
        return "compare";
    }

    /** What the difference comes to. */
    private static String said(MatchComparison compared) {
        double points = Math.abs(compared.points());
        String who = points == 0
                ? "both candidates took the same points"
                : "the first candidate did " + (compared.points() > 0 ? "better" : "worse") + " by "
                        + Words.decimal(points, points < LEAST_IN_SHORT ? LONG_DECIMALS : SHORT_DECIMALS)
                        + " points a pair";
        return "Over the " + compared.pairs() + " openings that both played, " + who + ": "
                + Words.elo(compared.difference().value()) + " Elo (" + Words.interval(compared.difference()) + ")"
                + (compared.sigma() == null ? "." : ", " + Words.sigma(compared.sigma()) + " sigma.");
    }
}
