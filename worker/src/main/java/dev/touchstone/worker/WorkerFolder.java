package dev.touchstone.worker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The folder that a worker process has to itself while it lives: results that it could not send, and its name, so that a
 * worker that is started again is the same worker.
 */
final class WorkerFolder implements AutoCloseable {
    private static final int MOST_ON_A_MACHINE = 10_000;
    private static final int NAME_DIGITS = 4;

    /** The file by which a service holds its data folder. */
    private static final String OF_A_SERVICE = "service.lock";

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;

    private WorkerFolder(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * That folder, which is made if it is missing; nothing while another process has it.
     *
     * @throws IOException when it cannot be made or written to, or is the data folder of a service
     */
    static Optional<WorkerFolder> take(Path folder) throws IOException {
        if (Files.exists(folder.resolve(OF_A_SERVICE))) {
            throw new IOException("it is the data folder of a service");
        }
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            channel.close();
            return Optional.empty();
        }
        return Optional.of(new WorkerFolder(folder, channel, lock));
    }

    /** The first of the folders {@code 1}, {@code 2} and so on that no process has. */
    static WorkerFolder firstFree(Path parent) throws IOException {
        for (int i = 1; i <= MOST_ON_A_MACHINE; i++) {
            Optional<WorkerFolder> folder = take(parent.resolve("unnamed-" + i));
            if (folder.isPresent()) {
                return folder.get();
            }
        }
        throw new IOException("every folder in " + parent + " is in use");
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** The name of the worker that this folder is of: made from the host's when it is new. */
    String name(String host) throws IOException {
        Path file = folder.resolve("name");
        if (Files.exists(file)) {
            String kept = Files.readString(file).strip();
            if (!kept.isEmpty()) {
                return kept;
            }
        }
        String name = host + "-" + UUID.randomUUID().toString().substring(0, NAME_DIGITS);
        Files.writeString(file, name + "\n");
        return name;
    }

    /** Where its results wait that could not be sent. */
    KeptResults results() throws IOException {
        return KeptResults.in(folder.resolve("results"));
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
