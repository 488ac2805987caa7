package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;

/**
 * A match that an experiment asks for.
 *
 * @param role what it is for: its name within the experiment, the same whenever it is asked for
 * @param kind under which name the experiment was submitted
 * @param candidateField the experiment's field that the candidate comes from
 * @param baselineField the experiment's field that the baseline comes from
 * @param openingsField the experiment's field that the opening set comes from
 */
public record PlannedMatch(
        String role,
        MatchSubmission submission,
        String kind,
        String candidateField,
        String baselineField,
        String openingsField) {

    /** A problem of the match in the words of the experiment. */
    public FieldProblem inExperiment(FieldProblem ofMatch) {
        String field = ofMatch.field();
        String renamed =
                switch (field) {
                    case "candidate" -> candidateField;
                    case "baseline" -> baselineField;
                    default ->
                        field.startsWith("openings") ? openingsField + field.substring("openings".length()) : field;
                };
        return new FieldProblem(kind + "." + renamed, ofMatch.message());
    }
}
