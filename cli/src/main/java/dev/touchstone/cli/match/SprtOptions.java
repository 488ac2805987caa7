package dev.touchstone.cli.match;

import dev.touchstone.protocol.api.SprtChoice;
import dev.touchstone.protocol.submission.SprtModels;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The sequential test that a match is played for. */
final class SprtOptions {

    private static final int STRENGTHS = 2;

    @Option(
            names = "--sprt",
            split = ",",
            paramLabel = "ELO0,ELO1",
            description = "end the match when a sequential test has decided between these two strengths; --games is the"
                    + " most that it takes (default then: two for each opening of the set)")
    private List<Double> strengths = List.of();

    @Option(
            names = "--sprt-model",
            paramLabel = "MODEL",
            description = "what they are stated in: normalized (default), logistic or bayes")
    private @Nullable String model;

    @Option(names = "--alpha", paramLabel = "P", description = "chance to keep at ELO0 (default: 0.05)")
    private @Nullable Double alpha;

    @Option(names = "--beta", paramLabel = "P", description = "chance to reject at ELO1 (default: 0.05)")
    private @Nullable Double beta;

    @Option(
            names = "--min-pairs",
            paramLabel = "N",
            description = "no decision before so many distinct pairs (default: 64, the fewest)")
    private @Nullable Integer minPairs;

    boolean given() {
        return !strengths.isEmpty() || details();
    }

    private boolean details() {
        return Stream.of(model, alpha, beta, minPairs).anyMatch(Objects::nonNull);
    }

    /** The test that is asked for; null where none is. */
    @Nullable
    SprtChoice choice(CommandLine command) {
        if (strengths.isEmpty()) {
            if (details()) {
                throw new ParameterException(
                        command, "--sprt-model, --alpha, --beta and --min-pairs need --sprt ELO0,ELO1");
            }
            return null;
        }
        if (strengths.size() != STRENGTHS) {
            throw new ParameterException(command, "--sprt takes two strengths such as 0,35, not " + strengths.size());
        }
        return new SprtChoice(
                strengths.get(0),
                strengths.get(1),
                model == null ? null : SprtModels.canonical(model),
                alpha,
                beta,
                minPairs);
    }
}
