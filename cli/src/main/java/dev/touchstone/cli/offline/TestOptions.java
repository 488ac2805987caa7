package dev.touchstone.cli.offline;

import dev.touchstone.protocol.submission.SprtModels;
import dev.touchstone.statistics.EloModel;
import dev.touchstone.statistics.Sprt;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** A sequential test on the command line. */
final class TestOptions {

    private static final int STRENGTHS = 2;

    @Option(
            names = "--sprt",
            split = ",",
            paramLabel = "ELO0,ELO1",
            description = "what a sequential test of these two strengths says")
    private List<Double> bounds = List.of();

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "what the strengths are stated in: normalized (default), logistic or bayes")
    private @Nullable String model;

    @Option(names = "--alpha", paramLabel = "P", description = "chance to accept at ELO0 (default: 0.05)")
    private @Nullable Double alpha;

    @Option(names = "--beta", paramLabel = "P", description = "chance to reject at ELO1 (default: 0.05)")
    private @Nullable Double beta;

    /**
     * The test, if one is asked for.
     *
     * @throws ParameterException when options are missing
     * @throws IllegalArgumentException when there is no such test
     */
    @Nullable
    Sprt test(CommandLine command) {
        if (bounds.isEmpty() && (model != null || alpha != null || beta != null)) {
            throw new ParameterException(command, "--model, --alpha and --beta need --sprt ELO0,ELO1");
        }
        if (bounds.isEmpty()) {
            return null;
        }
        if (bounds.size() != STRENGTHS) {
            throw new ParameterException(command, "--sprt takes two strengths such as 0,35, not " + bounds.size());
        }
        return new Sprt(
                model == null ? EloModel.NORMALIZED : EloModel.named(SprtModels.canonical(model)),
                bounds.get(0),
                bounds.get(1),
                alpha == null ? Sprt.DEFAULT_ERROR : alpha,
                beta == null ? Sprt.DEFAULT_ERROR : beta);
    }
}
