package dev.touchstone.cli;

import java.io.PrintWriter;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into lines on standard error and an exit code. */
final class Errors {

    /** How the help calls an argument that takes a configuration. */
    private static final Set<String> CONFIGURATIONS = Set.of("CANDIDATE", "BASELINE", "CONFIG");

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
            return "unknown option " + word + quotes(wrong);
        }
        boolean hasCommands = !wrong.getCommandLine().getSubcommands().isEmpty();
        return hasCommands ? "unknown command " + word : "unexpected argument " + word + quotes(wrong);
    }

    /** Where a configuration is expected, a word that may be a part of one has lost its quotes. */
    private static String quotes(UnmatchedArgumentException wrong) {
        boolean takesOne = wrong.getCommandLine().getCommandSpec().args().stream()
                .anyMatch(argument -> CONFIGURATIONS.contains(argument.paramLabel()));
        boolean mayBePart = !wrong.getUnmatched().getFirst().startsWith("--");
        return takesOne && mayBePart ? " (a configuration with blanks needs quotes around it)" : "";
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
