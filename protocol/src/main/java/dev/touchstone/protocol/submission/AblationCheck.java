package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.protocol.api.AblationSubmission;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Checks the submission of an ablation. */
final class AblationCheck {

    private final @Nullable String title;
    private final AblationSubmission submission;
    private final Collection<FieldProblem> problems;
    private final MatchConditions conditions;

    AblationCheck(@Nullable String title, AblationSubmission submission, Collection<FieldProblem> problems) {
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

    Optional<NewAblation> run() {
        EngineConfiguration read = OneConfiguration.read(submission.configuration(), NewAblation.KIND, problems);
        if (read == null) {
            return Optional.empty();
        }
        boolean add = Boolean.TRUE.equals(submission.add());
        List<String> changes = new ArrayList<>();
        List<PlannedMatch> planned = new ArrayList<>();
        for (Switch part : read.preset().switches()) {
            boolean on = read.on(part);
            if (on || add) {
                String change = part.text(!on);
                changes.add(change);
                EngineConfiguration changed = read.with(part, !on);
                planned.add(planned(
                        NewAblation.atEqualNodes(change), conditions.atEqualNodes(changed.text(), read.text())));
                planned.add(planned(
                        NewAblation.atEqualTime(change),
                        conditions.atEqualTime(withoutNodes(changed), read.text(), null)));
            }
        }
        if (changes.isEmpty()) {
            problems.add(new FieldProblem(
                    NewAblation.KIND + ".configuration",
                    "has nothing on that could be taken away; with add the parts that are off are tried"));
        }
        return ExperimentCheck.matches(planned, problems)
                .filter(m -> problems.isEmpty())
                .map(matches -> {
                    String text = matches.getFirst().baseline().text();
                    String made = "parts of " + text;
                    return new NewAblation(
                            title == null ? ExperimentCheck.title(made) : title,
                            text,
                            changes,
                            planned,
                            suites(text, changes, matches));
                });
    }

    /** Every suite for the configuration as it is and for each change, at the budget of equal nodes. */
    private static List<PlannedSuite> suites(String own, List<String> changes, List<NewMatch> matches) {
        List<PlannedSuite> suites = new ArrayList<>(PlannedSuite.all(NewAblation.AS_IT_IS, own));
        for (int i = 0; i < changes.size(); i++) {
            suites.addAll(PlannedSuite.all(
                    changes.get(i), matches.get(2 * i).candidate().text()));
        }
        return suites;
    }

    private static PlannedMatch planned(String role, MatchSubmission match) {
        return new PlannedMatch(role, match, NewAblation.KIND, "configuration", "configuration", "openings");
    }

    /** At equal time the changed side has no nodes of its own: what they are is measured. */
    private static String withoutNodes(EngineConfiguration side) {
        EngineConfiguration bare = EngineConfiguration.parse(side.canonical());
        OptionalInt depth = side.budget().isEmpty()
                ? OptionalInt.empty()
                : side.budget().get().depth();
        return bare.withMissingBudget(depth, OptionalLong.empty()).text();
    }
}
