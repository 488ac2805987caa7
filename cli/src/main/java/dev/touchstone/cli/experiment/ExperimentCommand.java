package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.PanelSubmission;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks at one change from several sides. */
@Command(
        name = "experiment",
        sortOptions = false,
        description =
                "Looks at one change at equal nodes, at equal time, from endgames and against a null control; a change"
                        + " that all of that speaks for is confirmed on fresh openings. Prints a line for each and the verdict.",
        footer = {
            "",
            "Ctrl-C leaves the experiment running in the service. Example:",
            "  touchstone experiment \"cc65 +pawn-structure\" cc65 --nodes 2000 --depth 3"
        })
public final class ExperimentCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "the changed configuration, in quotes, without nodes of its own")
    private @Nullable String candidate;

    @Parameters(index = "1", arity = "0..1", paramLabel = "BASELINE", description = "the one it is measured against")
    private @Nullable String baseline;

    @Option(
            names = "--charge",
            paramLabel = "R",
            description = "cost of a node of the candidate in nodes of the baseline (default: measured)")
    private @Nullable Double charge;

    @Option(
            names = "--require",
            paramLabel = "LINE:SIGMA,…",
            description =
                    "what must hold for a keep: a gain to be shown where above 0, a loss put up with where not; lines:"
                            + " equal-nodes, equal-time, endgame, conversion, confirmation"
                            + " (default: equal-time:2,equal-nodes:-2,endgame:-2,conversion:-2,confirmation:1)")
    private @Nullable String require;

    @Option(
            names = "--fresh-seed",
            paramLabel = "N",
            description = "from which the openings of the confirmation are made (default: one that was not used)")
    private @Nullable Integer freshSeed;

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            description = "an opening set, or a file in EPD, FEN or PGN (default: cc65-256)")
    private @Nullable String openings;

    @Mixin
    private final ExperimentOptions options = new ExperimentOptions();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ExperimentCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        Long resumed = options.resumed(spec.commandLine(), given());
        return resumed == null
                ? follower.play(ExperimentOptions.checked(submission()), shown -> {})
                : follower.resume(resumed, shown -> {});
    }

    private boolean given() {
        return Stream.of(candidate, baseline, charge, require, freshSeed, openings)
                .anyMatch(Objects::nonNull);
    }

    private ExperimentSubmission submission() {
        if (candidate == null || baseline == null) {
            throw new ParameterException(spec.commandLine(), "CANDIDATE and BASELINE are both needed, each in quotes");
        }
        PanelSubmission panel = new PanelSubmission(
                candidate,
                baseline,
                options.games(),
                openings == null ? null : OpeningsArgument.choice(openings),
                options.nodes(),
                options.depth(),
                charge,
                options.rules(),
                options.plyLimit(),
                require,
                freshSeed);
        return ExperimentSubmission.of(panel).titled(options.title());
    }
}
