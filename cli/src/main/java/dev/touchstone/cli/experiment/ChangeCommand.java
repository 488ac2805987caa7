package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** A command that plays an experiment on changes of a configuration, from one opening set, and prints what it found. */
abstract class ChangeCommand extends PlayingCommand {

    @Mixin
    private final OpeningsOption openings = new OpeningsOption();

    ChangeCommand(Surroundings around) {
        super(around);
    }

    @Override
    final boolean isDescribed() {
        return describesChanges() || openings.isGiven();
    }

    /** Whether anything was given that says what is changed. */
    abstract boolean describesChanges();

    /** A change is kept or rejected, which takes games. */
    @Override
    final void begins(ExperimentSubmission asked) {
        ExperimentOptions.warning(asked).ifPresent(this::remark);
    }

    final @Nullable OpeningsChoice openings() {
        return openings.choice();
    }
}
