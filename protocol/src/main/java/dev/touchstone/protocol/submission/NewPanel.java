package dev.touchstone.protocol.submission;

import dev.touchstone.openings.OpeningGenerator;
import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An experiment on one change that was found right.
 *
 * @param matches the lines that are played from the start
 * @param required what lines must show
 * @param atEqualTime the match at equal time, as submitted
 * @param openings how many openings its matches use
 * @param freshSeed from which the openings of the confirmation are made
 */
public record NewPanel(
        String title,
        String candidate,
        String baseline,
        List<PlannedMatch> matches,
        List<RequiredLine> required,
        MatchSubmission atEqualTime,
        int openings,
        int freshSeed)
        implements NewExperiment {

    /** Its name in the database. */
    public static final String KIND = "experiment";

    public static final String EQUAL_NODES = "equal-nodes";
    public static final String EQUAL_TIME = "equal-time";
    public static final String ENDGAME = "endgame";
    public static final String CONVERSION = "conversion";

    /** The baseline against itself. */
    public static final String NULL_CONTROL = "null";

    /** The match on fresh openings. */
    public static final String CONFIRMATION = "confirmation";

    /** Random plies of a fresh opening: as many as those of the usual set have. */
    private static final int FRESH_PLIES = 4;

    public NewPanel {
        matches = List.copyOf(matches);
        required = List.copyOf(required);
    }

    @Override
    public String kind() {
        return KIND;
    }

    /** Whether the change is looked at again on fresh openings before it is kept. */
    public boolean isConfirmed() {
        return required.stream().anyMatch(r -> r.line().equals(CONFIRMATION));
    }

    /** The match at equal time over again, with the charge known by now, on openings that nothing was tuned on. */
    public PlannedMatch confirmation(@Nullable Double charge) {
        String name = "fresh-" + freshSeed;
        OpeningSet fresh = OpeningGenerator.generate(
                name, new Recipe(openings, FRESH_PLIES, freshSeed, false, List.of(), Kept.PLAYABLE));
        MatchSubmission same = atEqualTime;
        MatchSubmission submission = new MatchSubmission(
                same.candidate(),
                same.baseline(),
                same.games(),
                new OpeningsChoice(name, fresh.epd()),
                same.nodes(),
                same.depth(),
                same.equal(),
                charge,
                same.rules(),
                same.plyLimit(),
                null,
                null);
        return PanelCheck.planned(CONFIRMATION, submission);
    }
}
