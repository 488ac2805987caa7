package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that plays an experiment on changes of a configuration, from one opening set, and prints what it found. */
abstract class ChangeCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

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

    ChangeCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public final Integer call() {
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        Long resumed = options.resumed(spec.commandLine(), describesChanges() || openings != null);
        if (resumed != null) {
            return follower.resume(resumed, shown -> {});
        }
        ExperimentSubmission asked = ExperimentOptions.checked(submission().titled(options.title()));
        ExperimentOptions.warning(asked).ifPresent(around.err()::println);
        return follower.play(asked, shown -> {});
    }

    /** Whether anything was given that says what is changed. */
    abstract boolean describesChanges();

    /** What is asked for, without a title. */
    abstract ExperimentSubmission submission();

    final ExperimentOptions options() {
        return options;
    }

    final @Nullable OpeningsChoice openings() {
        return openings == null ? null : OpeningsArgument.choice(openings);
    }

    final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
