package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.protocol.api.ServiceView;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The folder that a service keeps its data in, as seen from outside: who holds it and where that service answers.
 *
 * @param path absolute
 */
public record DataFolder(Path path) {

    private static final String ENVIRONMENT = "TOUCHSTONE_DATA";
    private static final String LOCK = "service.lock";
    private static final String ADDRESS = "service.json";
    private static final String ADMIN_TOKEN = "admin-token";
    private static final String LOG = "service.log";

    /** The folder given, or else the one that the environment names, or else {@code .touchstone} in the user's home. */
    static DataFolder choose(@Nullable Path given, Map<String, String> environment) {
        if (given != null && given.toString().isBlank()) {
            throw new CliException(ExitCode.USAGE, "--data is empty; name a folder, or leave it out");
        }
        String named = environment.getOrDefault(ENVIRONMENT, "");
        Path fallback = named.isBlank() ? Path.of(System.getProperty("user.home"), ".touchstone") : Path.of(named);
        return new DataFolder(
                (given == null ? fallback : given).toAbsolutePath().normalize());
    }

    /** Where the service's output goes when this command starts it. */
    Path log() {
        return path.resolve(LOG);
    }

    /** The address that a service has left here, if it can be read. */
    Optional<ServiceAddress> address() {
        try {
            return Optional.of(Json.read(Files.readString(path.resolve(ADDRESS)), ServiceAddress.class))
                    .filter(DataFolder::isUsable);
        } catch (IOException | UnreadableMessageException absentOrHalfWritten) {
            return Optional.empty();
        }
    }

    /** With what the owner of the folder is an admin at its service; nothing where this user may not read it. */
    Optional<String> adminToken() {
        try {
            return Optional.of(Files.readString(path.resolve(ADMIN_TOKEN)).strip())
                    .filter(token -> !token.isEmpty());
        } catch (IOException notOurs) {
            return Optional.empty();
        }
    }

    /** A damaged file counts as none: the service that holds the folder writes it again. */
    private static boolean isUsable(ServiceAddress address) {
        try {
            return address.url() != null && URI.create(address.url()).getHost() != null;
        } catch (IllegalArgumentException damaged) {
            return false;
        }
    }

    /** Whether a service that says so works on this folder; on a copy of it there is another one, or none. */
    boolean isServedBy(ServiceView service) {
        try {
            return Files.isSameFile(path, Path.of(service.dataFolder()));
        } catch (IOException | InvalidPathException elsewhere) {
            return false;
        }
    }

    /** Whether a living process holds the folder. */
    boolean isHeld() {
        // A shared lock is refused only by the holder, never by another command that looks at the same time.
        try (FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.READ);
                FileLock free = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return free == null;
        } catch (OverlappingFileLockException heldHere) {
            return true;
        } catch (IOException noLockFile) {
            return false;
        }
    }

    /** The process that holds the folder, as it has written it down. */
    OptionalLong holder() {
        try {
            return OptionalLong.of(
                    Long.parseLong(Files.readString(path.resolve(LOCK)).strip()));
        } catch (IOException | NumberFormatException notWritten) {
            return OptionalLong.empty();
        }
    }

    /** Fails with a usage error where no service has ever run; creates nothing. */
    void requireThere() {
        if (!Files.exists(path.resolve(LOCK))) {
            String what = Files.isDirectory(path) ? path + " is no data folder" : "there is no data folder " + path;
            throw new CliException(
                    ExitCode.USAGE, what + " (--data or " + ENVIRONMENT + "); the first match, or serve, makes one");
        }
    }

    /** Creates the folder if it is missing. Fails with a usage error that names it when it cannot be written. */
    void requireWritable() {
        try {
            Files.createDirectories(path);
            Files.delete(Files.createTempFile(path, ".probe", null));
        } catch (IOException failure) {
            throw new CliException(
                    ExitCode.USAGE,
                    "the data folder " + path + " cannot be written (" + reason(failure)
                            + "); choose another one with --data");
        }
    }

    private static String reason(IOException failure) {
        if (failure instanceof FileSystemException known && known.getReason() != null) {
            return known.getReason();
        }
        return switch (failure) {
            case AccessDeniedException denied -> "permission denied";
            case FileAlreadyExistsException file -> file.getFile() + " is not a folder";
            case NoSuchFileException missing -> "it cannot be created";
            default -> String.valueOf(failure.getMessage());
        };
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
