package dev.touchstone.openings;

/** A file of openings that cannot be used, with the place at fault. The message reads {@code FILE:LINE: problem}. */
public final class OpeningsException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final int line;
    private final String problem;

    OpeningsException(String file, int line, String problem) {
        super(file + ":" + line + ": " + problem);
        this.file = file;
        this.line = line;
        this.problem = problem;
    }

    /** The name the text was read under. */
    public String file() {
        return file;
    }

    /** The line at fault, from 1. */
    public int line() {
        return line;
    }

    /** What is wrong there. */
    public String problem() {
        return problem;
    }
}
