package dev.touchstone.cli;

import java.util.List;

/** Ends the command with an exit code and a message of one line or more, each of which stands for itself. */
public class CliException extends RuntimeException {

    private final int exitCode;
    private final List<String> lines;

    /** An end with one line of message. */
    public CliException(int exitCode, String line) {
        this(exitCode, List.of(line));
    }

    /** An end with one message a line. */
    public CliException(int exitCode, List<String> lines) {
        super(String.join("\n", lines));
        this.exitCode = exitCode;
        this.lines = List.copyOf(lines);
    }

    /** One of {@link ExitCode}. */
    public int exitCode() {
        return exitCode;
    }

    /** The message's lines. */
    public List<String> lines() {
        return lines;
    }
}
