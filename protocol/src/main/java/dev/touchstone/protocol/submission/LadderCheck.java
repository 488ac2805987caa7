package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Checks the submission of a ladder. */
final class LadderCheck {

    private static final int MOST_CONFIGURATIONS = 16;
    private static final String FIELD = NewLadder.KIND + ".";

    private final @Nullable String title;
    private final LadderSubmission submission;
    private final Collection<FieldProblem> problems;

    LadderCheck(@Nullable String title, LadderSubmission submission, Collection<FieldProblem> problems) {
        this.title = title;
        this.submission = submission;
        this.problems = problems;
    }

    /**
     * One rung as submitted.
     *
     * @param field that it comes from
     */
    private record SubmittedRung(String field, String text) {}

    Optional<NewLadder> run() {
        int others = problems.size();
        List<String> configurations = ExperimentCheck.texts(submission.configurations());
        if (configurations.isEmpty()) {
            wrong("configurations", "is missing; give one engine configuration or more");
        } else if (configurations.size() > MOST_CONFIGURATIONS) {
            wrong("configurations", "has " + configurations.size() + ": at most " + MOST_CONFIGURATIONS + " are taken");
        }
        List<SubmittedRung> rungs = rungs();
        List<@Nullable OpeningsChoice> openings = openings();
        int size = configurations.size() * rungs.size() * openings.size();
        if (size > ExperimentCheck.MOST_MATCHES) {
            wrong("rungs", "makes " + size + " matches: at most " + ExperimentCheck.MOST_MATCHES + " are taken");
        }
        if (problems.size() > others) {
            return Optional.empty();
        }
        List<NewLadder.Cell> cells = cells(configurations, rungs, openings);
        return ExperimentCheck.matches(cells.stream().map(NewLadder.Cell::match).toList(), problems)
                .map(matches -> ladder(cells, matches, rungs));
    }

    private List<SubmittedRung> rungs() {
        List<SubmittedRung> rungs = new ArrayList<>();
        List<String> given = ExperimentCheck.texts(submission.rungs());
        for (int i = 0; i < given.size(); i++) {
            String field = "rungs[" + i + "]";
            try {
                RungList.expand(given.get(i)).forEach(text -> rungs.add(new SubmittedRung(field, text)));
            } catch (IllegalArgumentException e) {
                wrong(field, String.valueOf(e.getMessage()));
            }
        }
        if (given.isEmpty()) {
            wrong("rungs", "is missing; give the opponents, such as \"stockfish nodes=1,100,300\"");
        }
        return rungs;
    }

    /** Nothing stands for the usual set. */
    private List<@Nullable OpeningsChoice> openings() {
        List<@Nullable OpeningsChoice> openings =
                submission.openings() == null ? new ArrayList<>() : new ArrayList<>(submission.openings());
        if (openings.isEmpty()) {
            openings.add(null);
        }
        return openings;
    }

    private List<NewLadder.Cell> cells(
            List<String> configurations, List<SubmittedRung> rungs, List<@Nullable OpeningsChoice> openings) {
        List<NewLadder.Cell> cells = new ArrayList<>();
        for (int c = 0; c < configurations.size(); c++) {
            for (int r = 0; r < rungs.size(); r++) {
                for (int o = 0; o < openings.size(); o++) {
                    PlannedMatch match = new PlannedMatch(
                            "configuration " + (c + 1) + ", rung " + (r + 1) + ", openings " + (o + 1),
                            match(configurations.get(c), rungs.get(r).text(), openings.get(o)),
                            NewLadder.KIND,
                            "configurations[" + c + "]",
                            rungs.get(r).field(),
                            submission.openings() == null ? "openings" : "openings[" + o + "]");
                    cells.add(new NewLadder.Cell(c, r, o, match));
                }
            }
        }
        return cells;
    }

    private MatchSubmission match(String configuration, String rung, @Nullable OpeningsChoice openings) {
        MatchConditions conditions = new MatchConditions(
                submission.games(),
                openings,
                submission.nodes(),
                submission.depth(),
                submission.rules(),
                submission.plyLimit());
        return conditions.atEqualNodes(configuration, rung);
    }

    private NewLadder ladder(List<NewLadder.Cell> cells, List<NewMatch> matches, List<SubmittedRung> rungs) {
        List<String> configurations = new ArrayList<>();
        List<LadderTable.Rung> opponents = new ArrayList<>();
        List<String> sets = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            NewLadder.Cell cell = cells.get(i);
            NewMatch match = matches.get(i);
            if (cell.rung() == 0 && cell.openings() == 0) {
                configurations.add(match.candidate().text());
            }
            if (cell.configuration() == 0 && cell.openings() == 0) {
                opponents.add(rung(match.baseline()));
            }
            if (cell.configuration() == 0 && cell.rung() == 0) {
                sets.add(match.openings().name());
            }
        }
        ExperimentCheck.requireDifferent(FIELD + "configurations", configurations, "give each one once", problems);
        List<String> names = opponents.stream().map(LadderTable.Rung::name).toList();
        for (int r = 0; r < names.size(); r++) {
            if (names.indexOf(names.get(r)) < r) {
                wrong(rungs.get(r).field(), "'" + names.get(r) + "' is there twice; give each rung once");
            }
        }
        ExperimentCheck.requirePlayable(FIELD + "games", matches, problems);
        ExperimentCheck.requireDifferent(FIELD + "openings", sets, "give each set once", problems);
        return new NewLadder(title == null ? madeTitle(configurations) : title, configurations, opponents, sets, cells);
    }

    private String madeTitle(List<String> configurations) {
        return ExperimentCheck.title(String.join(", ", configurations) + " v "
                + String.join(", ", ExperimentCheck.texts(submission.rungs())));
    }

    private static LadderTable.Rung rung(SideConfiguration side) {
        OptionalInt rating =
                side instanceof ProgramConfiguration program ? program.ratingAskedFor() : OptionalInt.empty();
        return new LadderTable.Rung(side.text(), rating.isPresent() ? rating.getAsInt() : null);
    }

    private void wrong(String field, String message) {
        problems.add(new FieldProblem(FIELD + field, SubmittedText.shortened(message)));
    }
}
