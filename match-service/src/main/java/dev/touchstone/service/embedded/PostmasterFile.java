package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/**
 * PostgreSQL's own lock file, which is there while a postmaster runs: its process id in line 1, its state in line 8.
 *
 * @param path of the file
 */
record PostmasterFile(Path path) {

    private static final int STATE_LINE = 7;

    /** The process id written down; empty when there is none, or no file. */
    OptionalLong pid() throws IOException {
        return pid(lines());
    }

    /** Whether the file is there but names no process: PostgreSQL does not start over such a file. */
    boolean isDamaged() throws IOException {
        return Files.exists(path) && pid().isEmpty();
    }

    /** Whether that process has written that it takes connections. */
    boolean saysReady(long postmaster) throws IOException {
        List<String> lines = lines();
        OptionalLong pid = pid(lines);
        return lines.size() > STATE_LINE
                && pid.isPresent()
                && pid.getAsLong() == postmaster
                && lines.get(STATE_LINE).strip().equals("ready");
    }

    /** Removes the file. */
    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    private static OptionalLong pid(List<String> lines) {
        try {
            return lines.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(Long.parseLong(lines.getFirst().strip()));
        } catch (NumberFormatException damaged) {
            return OptionalLong.empty();
        }
    }

    /** Any bytes are text here, so that a damaged file can be told from one that cannot be read. */
    private List<String> lines() throws IOException {
        try {
            return Files.readAllLines(path, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException notRunning) {
            return List.of();
        }
    }
}
