package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.Requirement.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a gate asks of a match that has been played.
 *
 * @param keepSigma the verdict's threshold in the place of the match's own; absent: that of the match
 * @param rejectSigma the same for the other end
 * @param minElo Elo difference to be measured at least
 * @param maxLossElo Elo that the candidate may be weaker by: non-regression; at least 0
 * @param requirements each measure once
 */
public record GateRules(
        @Nullable Double keepSigma,
        @Nullable Double rejectSigma,
        @Nullable Double minElo,
        @Nullable Double maxLossElo,
        List<Requirement> requirements) {

    /** Characters that a text of requirements may have. */
    static final int LONGEST = 1000;

    public GateRules {
        requirements = List.copyOf(requirements);
    }

    /** The verdict of the match is what is asked for, unless something else is and no threshold for it is given. */
    public boolean asksForVerdict() {
        return keepSigma != null || rejectSigma != null || (maxLossElo == null && requirements.isEmpty());
    }

    /** Whether the verdict is to be reached by other thresholds than those of the match. */
    public boolean hasOwnThresholds() {
        return keepSigma != null || rejectSigma != null;
    }

    /** Whether sigma of the score is asked for by a threshold of the gate's own. */
    public boolean asksForSigma() {
        return hasOwnThresholds() || requirements.stream().anyMatch(r -> r.measure() == Measure.SIGMA);
    }

    /**
     * The rules that parameters give.
     *
     * @param require {@code name:threshold}, separated by commas, such as {@code sigma:2,conversion:-1}
     * @throws BadSubmissionException naming each wrong parameter
     */
    public static GateRules check(
            @Nullable Double keepSigma,
            @Nullable Double rejectSigma,
            @Nullable Double minElo,
            @Nullable Double maxLossElo,
            @Nullable String require) {
        List<FieldProblem> problems = new ArrayList<>();
        within("keepSigma", keepSigma, Thresholds::wrongSigma, problems);
        within("rejectSigma", rejectSigma, Thresholds::wrongSigma, problems);
        within("minElo", minElo, Thresholds::wrongElo, problems);
        within("maxLossElo", maxLossElo, Thresholds::wrongElo, problems);
        if (keepSigma != null && rejectSigma != null && rejectSigma >= keepSigma) {
            problems.add(new FieldProblem("rejectSigma", rejectSigma + " is not below keepSigma " + keepSigma));
        }
        if (maxLossElo != null && maxLossElo < 0) {
            problems.add(new FieldProblem(
                    "maxLossElo",
                    maxLossElo + " is negative: give the Elo that may be lost without a sign, such as 5"));
        }
        List<Requirement> requirements = require == null ? List.of() : requirements(require, problems);
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
        return new GateRules(keepSigma, rejectSigma, minElo, maxLossElo, requirements);
    }

    private static void within(
            String field, @Nullable Double value, DoubleFunction<Optional<String>> check, List<FieldProblem> problems) {
        if (value != null) {
            check.apply(value).ifPresent(problem -> problems.add(new FieldProblem(field, problem)));
        }
    }

    private static List<Requirement> requirements(String text, List<FieldProblem> problems) {
        Optional<String> tooLong = SubmittedText.tooLong(text, LONGEST);
        if (tooLong.isPresent()) {
            problems.add(new FieldProblem("require", tooLong.get()));
            return List.of();
        }
        List<Requirement> found = new ArrayList<>();
        for (String entry : text.split(",", -1)) {
            try {
                Requirement requirement = requirement(entry.strip());
                if (found.stream().anyMatch(r -> r.measure() == requirement.measure())) {
                    throw new IllegalArgumentException(
                            "'" + requirement.measure().word() + "' is given twice");
                }
                found.add(requirement);
            } catch (IllegalArgumentException wrong) {
                problems.add(new FieldProblem("require", SubmittedText.shortened(String.valueOf(wrong.getMessage()))));
            }
        }
        return found;
    }

    private static Requirement requirement(String entry) {
        int colon = entry.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException(
                    "'" + entry + "' is not name:threshold, such as sigma:2; several are separated by commas");
        }
        String name = entry.substring(0, colon).strip();
        Measure measure = Measure.named(name)
                .orElseThrow(() -> new IllegalArgumentException("unknown name '" + name + "'; give " + names()));
        double threshold = threshold(name, entry.substring(colon + 1).strip());
        Optional<String> wrong =
                measure == Measure.ELO ? Thresholds.wrongElo(threshold) : Thresholds.wrongSigma(threshold);
        if (wrong.isPresent()) {
            throw new IllegalArgumentException("the threshold for " + name + " " + wrong.get());
        }
        return new Requirement(measure, threshold);
    }

    private static double threshold(String name, String text) {
        if (!text.matches("[+-]?[0-9]{1,9}(\\.[0-9]{1,9})?")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a threshold for " + name + "; give a number such as 2 or -1.5");
        }
        return Double.parseDouble(text);
    }

    private static String names() {
        return Arrays.stream(Measure.values()).map(Measure::word).collect(Collectors.joining(", "));
    }
}
