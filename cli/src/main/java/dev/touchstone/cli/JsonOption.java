package dev.touchstone.cli;

import picocli.CommandLine.Option;

/** The {@code --json} option of the commands that print something to read. */
public final class JsonOption {

    @Option(names = "--json", description = "print one JSON object instead of text")
    private boolean json;

    /** Whether it was given. */
    public boolean wanted() {
        return json;
    }
}
