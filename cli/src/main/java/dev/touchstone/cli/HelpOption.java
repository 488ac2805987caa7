package dev.touchstone.cli;

import picocli.CommandLine.Option;

/** The {@code --help} option that every command has. */
public final class HelpOption {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help and exit")
    private boolean help;
}
