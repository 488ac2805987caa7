package dev.touchstone.protocol.submission;

import dev.touchstone.openings.OpeningGenerator;
import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An experiment on one change that was found right.
 *
 * @param candidate with its budget at equal nodes
 * @param baseline with its budget
 * @param lines the matches between the two, and of the baseline against itself, that are played from the start
 * @param ladder opponents that both sides are held against
 * @param noLadder why there are none, where that is known
 * @param required what lines must show
 * @param confirming what the match on fresh openings is made from
 */
public record NewPanel(
        String title,
        String candidate,
        String baseline,
        List<PlannedMatch> lines,
        List<Rung> ladder,
        @Nullable String noLadder,
        List<RequiredLine> required,
        Confirming confirming)
        implements NewExperiment {

    /** Its name in the database. */
    public static final String KIND = "experiment";

    public static final String EQUAL_NODES = "equal-nodes";
    public static final String EQUAL_TIME = "equal-time";
    public static final String ENDGAME = "endgame";
    public static final String CONVERSION = "conversion";
    public static final String SUITES = "suites";
    public static final String LADDER = "ladder";

    /** The baseline against itself. */
    public static final String NULL_CONTROL = "null";

    /** The match on fresh openings. */
    public static final String CONFIRMATION = "confirmation";

    /** Who answers suites and meets the ladder. */
    public static final String CANDIDATE = "candidate";

    public static final String BASELINE = "baseline";

    /** Random plies of a fresh opening: as many as those of the usual set have. */
    private static final int FRESH_PLIES = 4;

    /**
     * An opponent that both sides meet.
     *
     * @param name its configuration
     */
    public record Rung(String name, PlannedMatch candidate, PlannedMatch baseline) {}

    /**
     * The match at equal time, to be played over again.
     *
     * @param openings how many openings its matches use
     * @param freshSeed from which the openings of the confirmation are made
     */
    record Confirming(
            MatchConditions conditions,
            @Nullable String candidate,
            @Nullable String baseline,
            int openings,
            int freshSeed) {}

    public NewPanel {
        lines = List.copyOf(lines);
        ladder = List.copyOf(ladder);
        required = List.copyOf(required);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<PlannedMatch> matches() {
        List<PlannedMatch> all = new ArrayList<>(lines);
        for (Rung rung : ladder) {
            all.add(rung.candidate());
            all.add(rung.baseline());
        }
        return List.copyOf(all);
    }

    @Override
    public List<PlannedSuite> suites() {
        List<PlannedSuite> all = new ArrayList<>(PlannedSuite.all(CANDIDATE, candidate));
        all.addAll(PlannedSuite.all(BASELINE, baseline));
        return List.copyOf(all);
    }

    /** The same, held against other requirements. */
    public NewPanel requiring(List<RequiredLine> others) {
        return new NewPanel(title, candidate, baseline, lines, ladder, noLadder, others, confirming);
    }

    /** Whether the change is looked at again on fresh openings before it is kept. */
    public boolean isConfirmed() {
        return required.stream().anyMatch(r -> r.line().equals(CONFIRMATION));
    }

    /** The match at equal time over again, with the charge known by now, on openings that nothing was tuned on. */
    public PlannedMatch confirmation(@Nullable Double charge) {
        String name = "fresh-" + confirming.freshSeed();
        OpeningSet fresh = OpeningGenerator.generate(
                name,
                new Recipe(
                        confirming.openings(), FRESH_PLIES, confirming.freshSeed(), false, List.of(), Kept.PLAYABLE));
        return PanelCheck.planned(
                CONFIRMATION,
                confirming
                        .conditions()
                        .from(new OpeningsChoice(name, fresh.epd()))
                        .atEqualTime(confirming.candidate(), confirming.baseline(), charge));
    }
}
