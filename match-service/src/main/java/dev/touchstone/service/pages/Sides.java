package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.SideConfiguration;

/**
 * The two sides of a match as a list names them: the budget once where both have the same.
 *
 * @param budget of both, or of the candidate v the baseline
 */
record Sides(String candidate, String baseline, String budget) {

    static Sides of(String candidateText, String baselineText) {
        SideConfiguration candidate = SideConfiguration.parse(candidateText);
        SideConfiguration baseline = SideConfiguration.parse(baselineText);
        String first = budget(candidate);
        String second = budget(baseline);
        return new Sides(
                candidate.canonical(), baseline.canonical(), first.equals(second) ? first : first + " v " + second);
    }

    private static String budget(SideConfiguration side) {
        return side.budget().map(Budget::text).orElse("its own");
    }
}
