package dev.touchstone.worker.program;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last few lines of a stream, each shortened. */
final class LastLines {
    private static final int LINES = 8;
    private static final int CHARACTERS = 160;

    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (!line.isBlank()) {
            if (lines.size() == LINES) {
                lines.removeFirst();
            }
            String clean = line.replaceAll("\\p{Cntrl}", " ").strip();
            lines.addLast(clean.length() <= CHARACTERS ? clean : clean.substring(0, CHARACTERS) + "…");
        }
    }

    /** Joined by slashes; empty when there were none. */
    synchronized String text() {
        return String.join(" / ", lines);
    }
}
