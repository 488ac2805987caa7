package dev.touchstone.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into lines on standard error and an exit code. */
final class Errors {

    private Errors() {}

    /** A command line that cannot be read: one line that says so and where help is. */
    static int usage(ParameterException wrong, String... args) {
        CommandLine command = wrong.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + oneLine(wrong) + suggestion(wrong) + " (see " + name + " --help)");
        return ExitCode.USAGE;
    }

    /** A command that failed while it ran. */
    static int execution(Exception failure, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (failure instanceof CliException expected) {
            expected.lines().forEach(line -> err.println("touchstone: " + line));
            return expected.exitCode();
        }
        err.println("touchstone: internal error, please report it with what follows");
        failure.printStackTrace(err);
        return ExitCode.INTERNAL;
    }

    private static String oneLine(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        return String.valueOf(wrong.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ");
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        String word = "'" + wrong.getUnmatched().getFirst() + "'";
        if (wrong.isUnknownOption()) {
            return "unknown option " + word + " (a configuration with blanks needs quotes around it)";
        }
        boolean hasCommands = !wrong.getCommandLine().getSubcommands().isEmpty();
        return (hasCommands ? "unknown command " : "unexpected argument ") + word;
    }

    private static String suggestion(ParameterException wrong) {
        return wrong instanceof UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions().stream()
                        .findFirst()
                        .map(nearest -> "; did you mean '" + nearest + "'?")
                        .orElse("")
                : "";
    }
}
