package dev.touchstone.service.web;

import dev.touchstone.protocol.api.Comparison;
import org.springframework.stereotype.Component;

/** Two matches, or two experiments, side by side. */
@Component
public class Comparisons {

    private final MatchComparisons matches;
    private final ExperimentComparisons experiments;

    Comparisons(MatchComparisons matches, ExperimentComparisons experiments) {
        this.matches = matches;
        this.experiments = experiments;
    }

    /**
     * Both, which must exist.
     *
     * @param a a match, {@code 12}, or an experiment, {@code e12}
     * @param b another of the same kind
     * @throws BadParameterException naming which of them is no such number, or of another kind
     */
    public Comparison of(String a, String b) {
        ComparedId first = ComparedId.of("a", a);
        ComparedId second = ComparedId.of("b", b);
        if (first.ofExperiment() != second.ofExperiment()) {
            throw new BadParameterException("b", "must be of the same kind as a: two matches, or two experiments");
        }
        return first.ofExperiment()
                ? new Comparison(null, experiments.of(first.number(), second.number()))
                : new Comparison(matches.of(first.number(), second.number()), null);
    }
}
