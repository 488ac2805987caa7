package dev.touchstone.engine.uci;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Reads lines of limited length: of a longer one no more than that is ever held, and it is left out whole. */
final class LineReader implements LineSource {

    private static final int CHUNK = 8192;

    private final Reader in;
    private final int longest;
    private final Runnable leftOut;
    private final char[] chunk = new char[CHUNK];
    private final StringBuilder line = new StringBuilder();
    private int at;
    private int end;
    private boolean tooLong;

    /**
     * @param longest characters of the longest line
     * @param leftOut is told of each line that is longer
     */
    LineReader(Reader in, int longest, Runnable leftOut) {
        this.in = in;
        this.longest = longest;
        this.leftOut = leftOut;
    }

    @Override
    public @Nullable String next() throws IOException {
        while (true) {
            if (at == end && !fill()) {
                return line.isEmpty() || tooLong ? lastOfAll() : take();
            }
            int from = at;
            while (at < end && chunk[at] != '\n' && chunk[at] != '\r') {
                at++;
            }
            append(from);
            if (at < end) {
                at++;
                if (!tooLong) {
                    return take();
                }
                skip();
            }
        }
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(chunk));
        return end > 0;
    }

    private void append(int from) {
        if (tooLong || line.length() + at - from > longest) {
            tooLong = true;
            line.setLength(0);
        } else {
            line.append(chunk, from, at - from);
        }
    }

    private String take() {
        String text = line.toString();
        line.setLength(0);
        return text;
    }

    private void skip() {
        tooLong = false;
        leftOut.run();
    }

    private @Nullable String lastOfAll() {
        if (tooLong) {
            skip();
        }
        return null;
    }
}
