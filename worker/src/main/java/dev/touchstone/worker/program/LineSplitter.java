package dev.touchstone.worker.program;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** Makes lines of bytes in bounded memory: the rest of a line beyond {@link #MOST_BYTES} is thrown away. */
final class LineSplitter {
    /** 64 KiB. */
    static final int MOST_BYTES = 1 << 16;

    private static final int FIRST_CAPACITY = 1 << 10;

    private final Consumer<String> lines;
    private byte[] line = new byte[FIRST_CAPACITY];
    private int length;

    /** @param lines gets each line without its end, {@code \n} or {@code \r\n} */
    LineSplitter(Consumer<String> lines) {
        this.lines = lines;
    }

    /** Takes the first {@code count} bytes. */
    void take(byte[] bytes, int count) {
        int from = 0;
        for (int at = 0; at < count; at++) {
            if (bytes[at] == '\n') {
                append(bytes, from, at);
                finish();
                from = at + 1;
            }
        }
        append(bytes, from, count);
    }

    /** Hands out what is left when nothing follows. */
    void end() {
        if (length > 0) {
            finish();
        }
    }

    private void append(byte[] bytes, int from, int to) {
        int count = Math.min(to - from, MOST_BYTES - length);
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.min(MOST_BYTES, Math.max(2 * line.length, length + count)));
        }
        System.arraycopy(bytes, from, line, length, count);
        length += count;
    }

    private void finish() {
        int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        lines.accept(new String(line, 0, end, StandardCharsets.UTF_8));
        length = 0;
    }
}
