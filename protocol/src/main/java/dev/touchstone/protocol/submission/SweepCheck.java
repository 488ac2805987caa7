package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.SweepSubmission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the submission of a dose curve. */
final class SweepCheck {

    private static final int MOST_VALUES = 64;

    private final @Nullable String title;
    private final SweepSubmission submission;
    private final Collection<FieldProblem> problems;

    SweepCheck(@Nullable String title, SweepSubmission submission, Collection<FieldProblem> problems) {
        this.title = title;
        this.submission = submission;
        this.problems = problems;
    }

    Optional<NewSweep> run() {
        EngineConfiguration configuration = OneConfiguration.read(submission.configuration(), NewSweep.KIND, problems);
        Parameter parameter = configuration == null ? null : parameter(configuration);
        List<Integer> values = values(parameter);
        if (configuration == null || parameter == null || !problems.isEmpty()) {
            return Optional.empty();
        }
        int own = configuration.value(parameter);
        List<PlannedMatch> planned = values.stream()
                .filter(value -> value != own)
                .map(value -> planned(configuration, parameter, value))
                .toList();
        if (planned.isEmpty()) {
            wrong("values", "has nothing but " + own + ", which the configuration has itself; give another value");
        }
        return ExperimentCheck.matches(planned, problems)
                .filter(m -> problems.isEmpty())
                .map(matches -> {
                    String text = matches.getFirst().baseline().text();
                    String made = text + ", " + parameter.name();
                    return new NewSweep(
                            title == null ? ExperimentCheck.title(made) : title,
                            text,
                            parameter.name(),
                            own,
                            values,
                            planned);
                });
    }

    private @Nullable Parameter parameter(EngineConfiguration configuration) {
        String name = submission.parameter() == null ? "" : submission.parameter();
        Optional<Parameter> found = configuration.preset().parameterNamed(name);
        if (found.isEmpty()) {
            wrong(
                    "parameter",
                    "'" + name + "' is no parameter of "
                            + configuration.preset().name() + "; touchstone params "
                            + configuration.preset().name() + " lists them");
        }
        return found.orElse(null);
    }

    private List<Integer> values(@Nullable Parameter parameter) {
        List<Integer> values = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (Integer value : submission.values() == null ? List.<@Nullable Integer>of() : submission.values()) {
            if (value == null || !seen.add(value)) {
                wrong("values", value + " is there twice, or empty; give each value once");
            } else if (parameter != null && !parameter.accepts(value)) {
                wrong(
                        "values",
                        parameter.text(value) + " is out of range: give whole numbers from " + parameter.min() + " to "
                                + parameter.max());
            } else {
                values.add(value);
            }
        }
        if (values.isEmpty() || values.size() > MOST_VALUES) {
            wrong("values", "has " + values.size() + " values: give 1 to " + MOST_VALUES);
        }
        return values;
    }

    private PlannedMatch planned(EngineConfiguration configuration, Parameter parameter, int value) {
        EngineConfiguration changed = configuration;
        try {
            changed = configuration.with(parameter, value);
        } catch (ConfigurationException e) {
            wrong("values", String.valueOf(e.getMessage()));
        }
        MatchConditions conditions = new MatchConditions(
                submission.games(),
                submission.openings(),
                submission.nodes(),
                submission.depth(),
                submission.rules(),
                submission.plyLimit());
        MatchSubmission match = conditions.atEqualNodes(changed.text(), configuration.text());
        return new PlannedMatch(
                parameter.text(value), match, NewSweep.KIND, "configuration", "configuration", "openings");
    }

    private void wrong(String field, String message) {
        problems.add(new FieldProblem(NewSweep.KIND + "." + field, SubmittedText.shortened(message)));
    }
}
