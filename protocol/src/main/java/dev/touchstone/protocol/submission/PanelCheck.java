package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.SideConfiguration;
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

    /** One that plays as badly as Stockfish can, and a better one. */
    private static final List<@Nullable String> USUAL_LADDER = List.of("stockfish nodes=1,100");

    /** Games against a rung: short, and enough for a line. */
    private static final int LADDER_GAMES = 128;

    private static final int MOST_RUNGS = 8;

    private final @Nullable String title;
    private final PanelSubmission submission;
    private final Collection<FieldProblem> problems;
    private final MatchConditions conditions;

    PanelCheck(@Nullable String title, PanelSubmission submission, Collection<FieldProblem> problems) {
        this.title = title;
        this.submission = submission;
        this.problems = problems;
        this.conditions = new MatchConditions(
                submission.games(),
                submission.openings(),
                submission.nodes(),
                submission.depth(),
                submission.rules(),
                submission.plyLimit());
    }

    Optional<NewPanel> run() {
        List<RequiredLine> required = required();
        int seed = submission.freshSeed() == null ? FIRST_FRESH_SEED : submission.freshSeed();
        if (seed < 0 || seed > LAST_FRESH_SEED) {
            wrong("freshSeed", seed + " is out of range: give 0 to " + LAST_FRESH_SEED);
        }
        List<String> rungs = rungs();
        List<PlannedMatch> lines = lines();
        Optional<List<NewMatch>> checked = ExperimentCheck.matches(lines, problems);
        if (checked.isEmpty() || !problems.isEmpty()) {
            return Optional.empty();
        }
        NewMatch atEqualNodes = checked.get().get(1);
        List<NewPanel.Rung> ladder = ladder(rungs, atEqualNodes);
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        String candidate = atEqualNodes.candidate().text();
        String baseline = atEqualNodes.baseline().text();
        return Optional.of(new NewPanel(
                title == null ? ExperimentCheck.title(candidate + " v " + baseline) : title,
                candidate,
                baseline,
                lines,
                ladder,
                submission.noLadder(),
                required,
                new NewPanel.Confirming(
                        conditions, submission.candidate(), submission.baseline(), atEqualNodes.pairCount(), seed)));
    }

    private List<PlannedMatch> lines() {
        String candidate = submission.candidate();
        String baseline = submission.baseline();
        MatchConditions endgames = conditions.from(new OpeningsChoice(OpeningSets.ENDGAMES, null));
        return List.of(
                planned(NewPanel.NULL_CONTROL, conditions.atEqualNodes(baseline, baseline)),
                planned(NewPanel.EQUAL_NODES, conditions.atEqualNodes(candidate, baseline)),
                planned(NewPanel.EQUAL_TIME, conditions.atEqualTime(candidate, baseline, submission.charge())),
                planned(NewPanel.ENDGAME, endgames.atEqualNodes(candidate, baseline)));
    }

    /** The opponents of the ladder, one by one. */
    private List<String> rungs() {
        List<String> rungs = new ArrayList<>();
        List<@Nullable String> given = submission.ladder() == null ? USUAL_LADDER : submission.ladder();
        for (String text : ExperimentCheck.texts(given)) {
            try {
                rungs.addAll(RungList.expand(text));
            } catch (IllegalArgumentException e) {
                wrong("ladder", String.valueOf(e.getMessage()));
            }
        }
        if (rungs.size() > MOST_RUNGS) {
            wrong("ladder", "has " + rungs.size() + " opponents: at most " + MOST_RUNGS + " are taken");
        }
        return rungs;
    }

    /** Both sides meet each opponent with their budgets at equal nodes, from the first openings of the set. */
    private List<NewPanel.Rung> ladder(List<String> rungs, NewMatch atEqualNodes) {
        MatchConditions few = conditions.ofOwnBudgets(Math.min(LADDER_GAMES, 2 * atEqualNodes.pairCount()));
        List<NewPanel.Rung> ladder = new ArrayList<>();
        for (int i = 0; i < rungs.size(); i++) {
            PlannedMatch candidate = rung(
                    i,
                    NewPanel.CANDIDATE,
                    few.atEqualNodes(atEqualNodes.candidate().text(), rungs.get(i)));
            PlannedMatch baseline = rung(
                    i,
                    NewPanel.BASELINE,
                    few.atEqualNodes(atEqualNodes.baseline().text(), rungs.get(i)));
            ExperimentCheck.matches(List.of(candidate, baseline), problems)
                    .map(matches -> matches.getFirst().baseline())
                    .map(SideConfiguration::text)
                    .ifPresent(name -> ladder.add(new NewPanel.Rung(name, candidate, baseline)));
        }
        ExperimentCheck.requireDifferent(
                FIELD + ".ladder", ladder.stream().map(NewPanel.Rung::name).toList(), "give each rung once", problems);
        return ladder;
    }

    private static PlannedMatch rung(int number, String side, MatchSubmission match) {
        String role = NewPanel.LADDER + " " + (number + 1) + ", " + side;
        return new PlannedMatch(role, match, FIELD, side, "ladder", "openings");
    }

    private List<RequiredLine> required() {
        String given = submission.require();
        boolean noLadder = submission.ladder() != null && submission.ladder().isEmpty();
        try {
            List<RequiredLine> required = RequiredLine.parse(given == null ? RequiredLine.USUAL : given);
            if (noLadder && given == null) {
                return required.stream()
                        .filter(r -> !r.line().equals(NewPanel.LADDER))
                        .toList();
            }
            if (noLadder && required.stream().anyMatch(r -> r.line().equals(NewPanel.LADDER))) {
                String why = submission.noLadder() == null ? "" : ": " + submission.noLadder();
                wrong("require", "names the ladder, and none is played" + why + "; leave it out");
            }
            return required;
        } catch (IllegalArgumentException e) {
            wrong("require", String.valueOf(e.getMessage()));
            return List.of();
        }
    }

    static PlannedMatch planned(String role, MatchSubmission match) {
        return new PlannedMatch(role, match, FIELD, "candidate", "baseline", "openings");
    }

    private void wrong(String field, String message) {
        problems.add(new FieldProblem(FIELD + "." + field, SubmittedText.shortened(message)));
    }
}
