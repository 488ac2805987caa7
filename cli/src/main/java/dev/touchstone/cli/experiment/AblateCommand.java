package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.AblationSubmission;
import dev.touchstone.protocol.api.ExperimentSubmission;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes each part of a configuration away. */
@Command(
        name = "ablate",
        sortOptions = false,
        description =
                "Plays a configuration without each of its parts against itself as it is, at equal nodes and at equal"
                        + " time; what a node costs is measured.",
        footer = {"", "Example:", "  touchstone ablate cc65 --nodes 2000 --depth 3"})
public final class AblateCommand extends ChangeCommand {

    @Parameters(arity = "0..1", paramLabel = "CONFIG", description = "configuration of the built-in engine, in quotes")
    private @Nullable String configuration;

    @Option(names = "--add", description = "also try the parts that are off, by adding them")
    private boolean add;

    public AblateCommand(Surroundings around) {
        super(around);
    }

    @Override
    boolean describesChanges() {
        return configuration != null || add;
    }

    @Override
    ExperimentSubmission submission() {
        if (configuration == null) {
            throw wrong("CONFIG is needed, such as: ablate cc65 --nodes 2000");
        }
        AblationSubmission ablation = new AblationSubmission(
                configuration,
                add,
                options().games(),
                openings(),
                options().nodes(),
                options().depth(),
                options().rules(),
                options().plyLimit());
        return ExperimentSubmission.of(ablation);
    }
}
