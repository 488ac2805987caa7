package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.SprtChoice;

/** The submission that the fields of the new-match form make. */
final class MatchForm {

    private MatchForm() {}

    /** What could not be read is said in {@code fields}. */
    static MatchSubmission submission(FormFields fields) {
        Double elo0 = fields.number("sprt.elo0");
        Double elo1 = fields.number("sprt.elo1");
        boolean sequential = elo0 != null || elo1 != null;
        return new MatchSubmission(
                fields.side("candidate"),
                fields.side("baseline"),
                fields.whole("games"),
                fields.openings(),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.orNull("equal"),
                fields.number("charge"),
                fields.orNull("rules"),
                fields.whole("plyLimit"),
                fields.number("keepSigma"),
                fields.number("rejectSigma"),
                fields.whole("priority"),
                fields.number("weight"),
                sequential ? new SprtChoice(elo0, elo1, fields.orNull("sprt.model"), null, null, null) : null);
    }
}
