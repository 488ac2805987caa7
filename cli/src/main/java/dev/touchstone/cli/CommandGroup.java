package dev.touchstone.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A word that only says what its commands are about: alone it is a usage error that names them. */
public abstract class CommandGroup implements Runnable {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public final void run() {
        List<String> names = new ArrayList<>(spec.subcommands().keySet());
        String last = names.removeLast();
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: " + (names.isEmpty() ? last : String.join(", ", names) + " or " + last));
    }
}
