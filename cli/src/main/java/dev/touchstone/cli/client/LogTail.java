package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a service has written to its log since a moment.
 *
 * @param from bytes that were there before
 */
record LogTail(Path log, long from) {

    private static final int LINES = 12;

    /** What will be written from now on. */
    static LogTail from(Path log) {
        try {
            return new LogTail(log, Files.size(log));
        } catch (IOException notYetThere) {
            return new LogTail(log, 0);
        }
    }

    /** The command's end as unreachable, with the last lines of the log. */
    CliException explain(String what, DataFolder folder) {
        List<String> lines = new ArrayList<>();
        lines.add(what + "; the end of " + folder.log() + ":");
        lines.addAll(last());
        return new CliException(ExitCode.UNREACHABLE, lines);
    }

    private List<String> last() {
        try {
            byte[] all = Files.readAllBytes(log);
            int start = (int) Math.min(from, all.length);
            List<String> lines = new String(all, start, all.length - start, StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
        } catch (IOException gone) {
            return List.of("(" + gone + ")");
        }
    }
}
