package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.openings.Suite;
import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.SuiteSubmission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Checks a submission of a suite whole: either everything is right, or every wrong field is named. */
public final class SuiteCheck {

    private static final int MOST_GENERATED = 1000;

    private final SuiteSubmission submission;
    private final List<FieldProblem> problems = new ArrayList<>();

    private SuiteCheck(SuiteSubmission submission) {
        this.submission = submission;
    }

    /**
     * The run that a submission describes.
     *
     * @throws BadSubmissionException naming each wrong field
     */
    public static NewSuiteRun check(SuiteSubmission submission) {
        return new SuiteCheck(submission).run();
    }

    private NewSuiteRun run() {
        Suite suite = suite();
        SideConfiguration configuration = side("configuration", submission.configuration());
        SideConfiguration defender = submission.defender() == null ? null : side("defender", submission.defender());
        if (configuration != null) {
            configuration = withFlags(configuration);
        }
        if (configuration != null && suite != null && !configuration.isBounded() && !suite.hasBudgets()) {
            problem(
                    "configuration",
                    "'" + configuration.text()
                            + "' has no budget; add nodes= or depth=, or name a level such as cc65:2");
        }
        if (submission.defender() != null) {
            checkDefender(suite, defender);
        }
        if (!problems.isEmpty() || suite == null || configuration == null) {
            throw new BadSubmissionException(problems);
        }
        Long seed = submission.generated() == null ? null : seed();
        return new NewSuiteRun(suite, configuration, defender, submission.generated(), seed);
    }

    private @Nullable Suite suite() {
        String name = submission.suite();
        Optional<Suite> known = name == null ? Optional.empty() : Suites.named(name);
        if (known.isEmpty()) {
            String what = name == null ? "is missing" : "'" + name + "' is not known";
            return problem("suite", what + "; give " + String.join(", ", Suites.names()));
        }
        Integer count = submission.generated();
        if (count == null) {
            if (submission.seed() != null) {
                problem("seed", "is of generated endings; add generated, or leave it out");
            }
            return known.get();
        }
        if (!known.get().name().equals(Suites.CONVERT)) {
            return problem("generated", "endings are generated for " + Suites.CONVERT + " only; leave it out");
        }
        if (count < 1 || count > MOST_GENERATED) {
            return problem("generated", count + " is out of range: give a whole number from 1 to " + MOST_GENERATED);
        }
        return Suites.generated(count, seed());
    }

    private long seed() {
        return submission.seed() == null ? 1 : submission.seed();
    }

    private void checkDefender(@Nullable Suite suite, @Nullable SideConfiguration defender) {
        if (suite != null && suite.kind() != Suite.Kind.PLAY) {
            problem("defender", "nothing is played in " + suite.name() + "; leave it out");
        }
        if (defender != null && !defender.isBounded()) {
            problem("defender", "'" + defender.text() + "' has no budget; add nodes= or depth=");
        }
    }

    private @Nullable SideConfiguration side(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return problem(field, "is missing; give an engine configuration such as \"cc65 nodes=2000\"");
        }
        Optional<String> tooLong = SubmittedText.tooLong(text, MatchSubmission.LONGEST_CONFIGURATION);
        if (tooLong.isPresent()) {
            return problem(field, tooLong.get());
        }
        try {
            SideConfiguration side = SideConfiguration.parse(text);
            boolean relative = side instanceof ProgramConfiguration program
                    && program.file().map(file -> !file.isAbsolute()).orElse(false);
            return relative ? problem(field, "names a file by half a path: begin it with /") : side;
        } catch (ConfigurationException wrong) {
            return problem(field, String.valueOf(wrong.getMessage()));
        }
    }

    private @Nullable SideConfiguration withFlags(SideConfiguration side) {
        Integer depth = submission.depth();
        Long nodes = submission.nodes();
        try {
            return side.withMissingBudget(
                    depth == null ? OptionalInt.empty() : OptionalInt.of(depth),
                    nodes == null ? OptionalLong.empty() : OptionalLong.of(nodes));
        } catch (ConfigurationException wrong) {
            return problem("configuration", String.valueOf(wrong.getMessage()));
        }
    }

    private <T> @Nullable T problem(String field, String message) {
        problems.add(new FieldProblem(field, SubmittedText.shortened(message)));
        return null;
    }
}
