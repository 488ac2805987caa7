package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
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

    /** How the service begins the line that says why it did not start. */
    private static final String OWN = "touchstone: ";

    /** What will be written from now on. */
    static LogTail from(Path log) {
        try {
            return new LogTail(log, Files.size(log));
        } catch (IOException notYetThere) {
            return new LogTail(log, 0);
        }
    }

    /**
     * The command's end because of a service that does not answer, with the service's own reason where it gave one, else
     * with the last lines of the log.
     *
     * @param exitCode of the command
     */
    CliException explain(int exitCode, String what) {
        List<String> written = written();
        List<String> reason = written.stream()
                .dropWhile(line -> !line.startsWith(OWN))
                .limit(LINES)
                .toList();
        List<String> lines = new ArrayList<>();
        if (reason.isEmpty()) {
            lines.add(what + "; the end of " + log + ":");
            lines.addAll(written.subList(Math.max(0, written.size() - LINES), written.size()));
        } else {
            lines.add(reason.getFirst().substring(OWN.length()));
            lines.addAll(reason.subList(1, reason.size()));
        }
        return new CliException(exitCode, lines);
    }

    private List<String> written() {
        try {
            byte[] all = Files.readAllBytes(log);
            int start = (int) Math.min(from, all.length);
            return new String(all, start, all.length - start, StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException gone) {
            return List.of("(" + gone + ")");
        }
    }
}
