package dev.touchstone.protocol.submission;

import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.PanelSubmission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks the submission of an experiment on one change. */
final class PanelCheck {

    static final String FIELD = "panel";
    private static final int FIRST_FRESH_SEED = 2_000_000;
    private static final int LAST_FRESH_SEED = 900_000_000;

    private final @Nullable String title;
    private final PanelSubmission submission;
    private final Collection<FieldProblem> problems;

    PanelCheck(@Nullable String title, PanelSubmission submission, Collection<FieldProblem> problems) {
        this.title = title;
        this.submission = submission;
        this.problems = problems;
    }

    Optional<NewPanel> run() {
        List<RequiredLine> required = required();
        int seed = submission.freshSeed() == null ? FIRST_FRESH_SEED : submission.freshSeed();
        if (seed < 0 || seed > LAST_FRESH_SEED) {
            wrong("freshSeed", seed + " is out of range: give 0 to " + LAST_FRESH_SEED);
        }
        MatchSubmission atEqualTime = match(submission.candidate(), submission.openings(), "time", submission.charge());
        List<PlannedMatch> planned = new ArrayList<>();
        planned.add(planned(NewPanel.NULL_CONTROL, match(submission.baseline(), submission.openings(), "nodes", null)));
        planned.add(planned(NewPanel.EQUAL_NODES, match(submission.candidate(), submission.openings(), "nodes", null)));
        planned.add(planned(NewPanel.EQUAL_TIME, atEqualTime));
        planned.add(planned(
                NewPanel.ENDGAME,
                match(submission.candidate(), new OpeningsChoice(OpeningSets.ENDGAMES, null), "nodes", null)));
        return ExperimentCheck.matches(planned, problems)
                .filter(m -> problems.isEmpty())
                .map(matches -> {
                    NewMatch first = matches.get(1);
                    String candidate = first.candidate().text();
                    String baseline = first.baseline().text();
                    return new NewPanel(
                            title == null ? ExperimentCheck.title(candidate + " v " + baseline) : title,
                            candidate,
                            baseline,
                            planned,
                            required,
                            atEqualTime,
                            first.pairCount(),
                            seed);
                });
    }

    private List<RequiredLine> required() {
        try {
            return RequiredLine.parse(submission.require() == null ? RequiredLine.USUAL : submission.require());
        } catch (IllegalArgumentException e) {
            wrong("require", String.valueOf(e.getMessage()));
            return List.of();
        }
    }

    private MatchSubmission match(
            @Nullable String candidate, @Nullable OpeningsChoice openings, String equal, @Nullable Double charge) {
        return new MatchSubmission(
                candidate,
                submission.baseline(),
                submission.games(),
                openings,
                submission.nodes(),
                submission.depth(),
                equal,
                charge,
                submission.rules(),
                submission.plyLimit(),
                null,
                null);
    }

    static PlannedMatch planned(String role, MatchSubmission match) {
        return new PlannedMatch(role, match, FIELD, "candidate", "baseline", "openings");
    }

    private void wrong(String field, String message) {
        problems.add(new FieldProblem(FIELD + "." + field, SubmittedText.shortened(message)));
    }
}
