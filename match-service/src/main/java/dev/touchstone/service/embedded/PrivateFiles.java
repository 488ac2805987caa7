package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/** Small files and folders that only their owner may read. */
final class PrivateFiles {

    private static final int SECRET_BYTES = 24;

    private PrivateFiles() {}

    /** Creates the folder and what is missing above it; new folders are closed to other users. */
    static Path folder(Path folder) throws IOException {
        return Files.createDirectories(folder, permissions("rwx------"));
    }

    /** Replaces the file's content in one step: a reader sees the old content or the new, never a part. */
    static void write(Path file, String content) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        try (FileChannel channel = FileChannel.open(
                fresh, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), permissions("rw-------"))) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The text in the file, without blanks around it; empty when there is no file, or no text in it. */
    static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty());
        } catch (NoSuchFileException | CharacterCodingException absentOrDamaged) {
            return Optional.empty();
        }
    }

    /** The secret in the file; made up and stored when there is none. */
    static String secret(Path file) throws IOException {
        Optional<String> kept = read(file);
        if (kept.isPresent()) {
            return kept.get();
        }
        String secret = randomSecret();
        write(file, secret);
        return secret;
    }

    /** A secret that nobody can guess: letters, digits, {@code -} and {@code _}. */
    static String randomSecret() {
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    private static FileAttribute<?>[] permissions(String text) {
        boolean posix = java.nio.file.FileSystems.getDefault()
                .supportedFileAttributeViews()
                .contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }
}
