package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.AblationSubmission;
import dev.touchstone.protocol.api.ExperimentSubmission;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes each part of a configuration away. */
@Command(
        name = "ablate",
        sortOptions = false,
        description =
                "Plays a configuration without each of its parts against itself as it is, at equal nodes and at equal"
                        + " time; what a node costs is measured.",
        footer = {"", "Example:", "  touchstone ablate cc65 --nodes 2000 --depth 3"})
public final class AblateCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(arity = "0..1", paramLabel = "CONFIG", description = "configuration of the built-in engine, in quotes")
    private @Nullable String configuration;

    @Option(names = "--add", description = "also try the parts that are off, by adding them")
    private boolean add;

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

    public AblateCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        Long resumed = options.resumed(spec.commandLine(), configuration != null || add || openings != null);
        return resumed == null
                ? follower.play(ExperimentOptions.checked(submission()), shown -> {})
                : follower.resume(resumed, shown -> {});
    }

    private ExperimentSubmission submission() {
        if (configuration == null) {
            throw new ParameterException(spec.commandLine(), "CONFIG is needed, such as: ablate cc65 --nodes 2000");
        }
        AblationSubmission ablation = new AblationSubmission(
                configuration,
                add,
                options.games(),
                openings == null ? null : OpeningsArgument.choice(openings),
                options.nodes(),
                options.depth(),
                options.rules(),
                options.plyLimit());
        return ExperimentSubmission.of(ablation).titled(options.title());
    }
}
