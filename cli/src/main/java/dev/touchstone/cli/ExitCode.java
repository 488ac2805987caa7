package dev.touchstone.cli;

/** What the command's exit code tells a script. */
public final class ExitCode {

    /** Done; for a match: it ran to its end, whatever the verdict. */
    public static final int DONE = 0;

    /** For a gate alone: the change does not pass. */
    public static final int GATE_FAILS = 1;

    /** For a gate alone: nothing is decided, so the change does not pass. */
    public static final int GATE_OPEN = 2;

    /** The command line, or what was submitted, is wrong. */
    public static final int USAGE = 64;

    /** The service cannot be reached. */
    public static final int UNREACHABLE = 69;

    /** Something failed inside. */
    public static final int INTERNAL = 70;

    private ExitCode() {}
}
