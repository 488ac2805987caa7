package dev.touchstone.service.embedded;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ServiceAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder that holds everything a service keeps, owned by one process at a time: while this object is open, no other
 * process can open the same folder.
 */
public final class DataFolder implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);

    private static final String LOCK = "service.lock";
    private static final String ADDRESS = "service.json";
    private static final String ADMIN_TOKEN = "admin-token";

    private static final int LOCK_ATTEMPTS = 50;
    private static final Duration LOCK_PAUSE = Duration.ofMillis(20);

    /**
     * The folders that this process holds. The operating system keeps file locks per process and drops them when any
     * handle of the file is closed, so a second opening in this process has to be refused before it touches the file.
     */
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path root;
    private final FileChannel lockFile;
    private @Nullable ServiceAddress announced;
    private boolean lost;

    private DataFolder(Path root, FileChannel lockFile) {
        this.root = root;
        this.lockFile = lockFile;
    }

    /** Where data lives unless the user says otherwise: {@code .touchstone} in the home folder. */
    public static Path defaultPath() {
        return Path.of(System.getProperty("user.home"), ".touchstone");
    }

    /**
     * Creates the folder if it is missing and takes hold of it.
     *
     * @throws DataFolderHeldException if a process, this one included, already holds it
     * @throws DataFolderException if it cannot be created or written
     */
    public static DataFolder open(Path path) {
        Path root = create(path.toAbsolutePath().normalize());
        if (!HELD_HERE.add(root)) {
            throw new DataFolderHeldException(
                    root, OptionalLong.of(ProcessHandle.current().pid()));
        }
        FileChannel lockFile = null;
        try {
            lockFile = lock(root);
            Files.deleteIfExists(root.resolve(ADDRESS));
            return new DataFolder(root, lockFile);
        } catch (IOException | RuntimeException failure) {
            closeQuietly(lockFile);
            HELD_HERE.remove(root);
            throw failure instanceof RuntimeException known ? known : unusable(root, (IOException) failure);
        }
    }

    private static Path create(Path path) {
        try {
            PrivateFiles.folder(path);
            Path probe = Files.createTempFile(path, ".probe", null);
            Files.delete(probe);
            return path.toRealPath();
        } catch (FileAlreadyExistsException file) {
            throw new DataFolderException(
                    "The data folder " + path + " cannot be used: " + file.getFile() + " is not a folder.", file);
        } catch (IOException failure) {
            throw unusable(path, failure);
        }
    }

    private static FileChannel lock(Path root) throws IOException {
        FileChannel channel = FileChannel.open(
                root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!isLocked(channel)) {
                throw new DataFolderHeldException(root, readPid(channel));
            }
            channel.truncate(0);
            channel.write(StandardCharsets.US_ASCII.encode(
                    Long.toString(ProcessHandle.current().pid())));
            return channel;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /** A command that looks whether the folder is held locks the file for a moment: that passes, a service stays. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        for (int attempt = 1; channel.tryLock() == null; attempt++) {
            if (attempt == LOCK_ATTEMPTS) {
                return false;
            }
            LockSupport.parkNanos(LOCK_PAUSE.toNanos());
        }
        return true;
    }

    private static OptionalLong readPid(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(32);
        channel.read(bytes, 0);
        try {
            return OptionalLong.of(Long.parseLong(
                    StandardCharsets.US_ASCII.decode(bytes.flip()).toString().strip()));
        } catch (NumberFormatException notYetWritten) {
            return OptionalLong.empty();
        }
    }

    private static DataFolderException unusable(Path path, IOException failure) {
        return new DataFolderException(
                "The data folder " + path + " cannot be written (" + failure + "). Choose another with --data.",
                failure);
    }

    /** The folder itself, as a real path. */
    public Path root() {
        return root;
    }

    /** Where the embedded PostgreSQL keeps its data. */
    public Path postgres() {
        return subfolder("postgres");
    }

    /** Where the embedded broker keeps its journal. */
    public Path broker() {
        return subfolder("broker");
    }

    /** Where log files go. */
    public Path logs() {
        return subfolder("logs");
    }

    /** The token with which the owner of this folder is an admin; in a file that nobody else can read. */
    public String adminToken() {
        try {
            return PrivateFiles.secret(root.resolve(ADMIN_TOKEN));
        } catch (IOException failure) {
            throw unusable(root, failure);
        }
    }

    /** Publishes where the service answers; call it when it does. */
    public synchronized void announce(ServiceAddress address) {
        try {
            PrivateFiles.write(root.resolve(ADDRESS), Json.write(address));
            announced = address;
        } catch (IOException failure) {
            throw unusable(root, failure);
        }
    }

    /** Where the service answers, once it does. */
    public synchronized Optional<ServiceAddress> announced() {
        return Optional.ofNullable(announced);
    }

    /** Publishes the address once more if what was published is gone or changed; before {@link #announce} nothing. */
    public synchronized void keepAnnounced() {
        ServiceAddress address = announced;
        if (address == null) {
            return;
        }
        Path file = root.resolve(ADDRESS);
        try {
            if (!PrivateFiles.read(file).equals(Optional.of(Json.write(address)))) {
                PrivateFiles.write(file, Json.write(address));
                LOG.warn("{} was deleted or changed; it is there again", file);
            }
            lost = false;
        } catch (IOException failure) {
            if (!lost) {
                LOG.error("{} was deleted or changed and cannot be written, so clients do not find this service", file);
                LOG.debug("The reason", failure);
            }
            lost = true;
        }
    }

    /** Lets go of the folder. The service's address is taken back first. */
    @Override
    public synchronized void close() {
        announced = null;
        try {
            Files.deleteIfExists(root.resolve(ADDRESS));
            lockFile.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } finally {
            HELD_HERE.remove(root);
        }
    }

    private Path subfolder(String name) {
        try {
            return PrivateFiles.folder(root.resolve(name));
        } catch (IOException failure) {
            throw unusable(root.resolve(name), failure);
        }
    }

    private static void closeQuietly(@Nullable FileChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException ignored) {
                // The failure that led here is the one to report.
            }
        }
    }
}
