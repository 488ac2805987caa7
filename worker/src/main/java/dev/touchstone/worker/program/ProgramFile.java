package dev.touchstone.worker.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A program's file as it was when it was looked at.
 *
 * @param hash SHA-256 of its content
 */
record ProgramFile(Path path, long size, FileTime changed, String hash) {
    private static final int BUFFER = 1 << 16;

    /** @throws ProgramFailedException when there is no such file, or it cannot be read */
    static ProgramFile read(Path path) throws ProgramFailedException {
        if (!Files.isRegularFile(path)) {
            throw new ProgramFailedException("there is no file " + path);
        }
        try {
            long size = Files.size(path);
            FileTime changed = Files.getLastModifiedTime(path);
            return new ProgramFile(path, size, changed, hash(path));
        } catch (IOException e) {
            throw new ProgramFailedException(path + " cannot be read: " + e.getMessage());
        }
    }

    /** Whether the file has not been written again since, as far as its size and time tell. */
    boolean isSame() {
        try {
            return Files.isRegularFile(path)
                    && Files.size(path) == size
                    && Files.getLastModifiedTime(path).equals(changed);
        } catch (IOException e) {
            return false;
        }
    }

    private static String hash(Path path) throws IOException {
        try (InputStream file = Files.newInputStream(path);
                DigestInputStream digesting = new DigestInputStream(file, MessageDigest.getInstance("SHA-256"))) {
            byte[] buffer = new byte[BUFFER];
            while (digesting.read(buffer) >= 0) {
                // The digest sees what is read.
            }
            return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
