package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that plays an experiment, or goes on with one, and prints what it found. */
abstract class PlayingCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final ExperimentOptions options = new ExperimentOptions();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    PlayingCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public final Integer call() {
        requireReady();
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        Long resumed = options.resumed(spec.commandLine(), isDescribed());
        if (resumed != null) {
            return follower.resume(resumed, this::ended);
        }
        ExperimentSubmission asked = options.checked(submission().titled(options.title()), around);
        begins(asked);
        return follower.play(asked, this::ended);
    }

    /** Whether anything was given that says what is to be played, which an experiment that exists does not take. */
    abstract boolean isDescribed();

    /** What is asked for, without a title. */
    abstract ExperimentSubmission submission();

    /** Fails where what comes at the end could not be done. */
    void requireReady() {
        // Most commands do nothing at the end.
    }

    /** Hears of the experiment before it is played. */
    void begins(ExperimentSubmission asked) {
        // Most commands have nothing to say.
    }

    /** Hears of the experiment as it ended. */
    void ended(ExperimentView experiment) {
        // What it found is printed in any case.
    }

    final ExperimentOptions options() {
        return options;
    }

    /** Tells the user what is no part of the output. */
    final void remark(String line) {
        around.err().println(line);
    }

    final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
