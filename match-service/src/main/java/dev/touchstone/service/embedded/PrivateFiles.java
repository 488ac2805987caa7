package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
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

    /** The secret in the file; made up and stored when the file is not there. */
    static String secret(Path file) throws IOException {
        if (Files.exists(file)) {
            return Files.readString(file).strip();
        }
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        write(file, secret);
        return secret;
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
