package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The service's own PostgreSQL: durable, on the loopback interface, behind a password, in one folder. While it is open,
 * a postmaster that dies is started again on the same port.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);

    private static final int POLL_MILLIS = 10;

    /** A postmaster that died with its JVM may have children that hold its memory for a moment: try that often. */
    private static final int FIRST_START_ATTEMPTS = 6;

    private static final long SHORTEST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;
    private static final long LOG_LIMIT = 10L << 20;
    private static final int LOG_TAIL_LINES = 12;

    private final PostgresCluster cluster;
    private final Thread keeper;
    private final Thread syncer;
    private final CompletableFuture<Integer> started = new CompletableFuture<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile int port;
    private @Nullable Process postmaster;

    private EmbeddedPostgres(PostgresCluster cluster) {
        this.cluster = cluster;
        // Not a virtual thread: the kernel ties the postmaster's life to the thread that starts it.
        this.keeper = Thread.ofPlatform().name("postgres-keeper").daemon().unstarted(this::keep);
        this.syncer = Thread.ofPlatform().name("postgres-sync").daemon().unstarted(this::sync);
    }

    /** Starts PostgreSQL in a data folder, with its log among the folder's logs. */
    public static EmbeddedPostgres start(DataFolder folder) {
        return start(folder.postgres(), folder.logs(), folder.postgres());
    }

    /** Starts PostgreSQL in a folder of its own. */
    public static EmbeddedPostgres start(Path folder) {
        return start(folder, folder, folder);
    }

    /**
     * Starts PostgreSQL and returns when it accepts connections.
     *
     * @param folder where the data, the password and the port are kept
     * @param logs where {@code postgres.log} goes
     * @param binariesCache where PostgreSQL's programs are unpacked, once a version; may be shared by many folders
     * @throws EmbeddedStartException if it does not start; nothing is left running then
     */
    public static EmbeddedPostgres start(Path folder, Path logs, Path binariesCache) {
        try {
            PrivateFiles.folder(logs);
            Path log = logs.toAbsolutePath().resolve("postgres.log");
            keepShort(log);
            EmbeddedPostgres postgres = new EmbeddedPostgres(
                    PostgresCluster.open(folder.toAbsolutePath(), log, binariesCache.toAbsolutePath()));
            postgres.awaitStart();
            return postgres;
        } catch (IOException failure) {
            throw notStarted(folder, failure.toString(), failure);
        } catch (ExecutionException failure) {
            throw notStarted(folder, reasonOf(failure), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw notStarted(folder, "interrupted", interrupted);
        }
    }

    /** The database of the service. */
    public String jdbcUrl() {
        return jdbcUrl(PostgresCluster.DATABASE);
    }

    /** Any database of this server. */
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    public String user() {
        return PostgresCluster.USER;
    }

    public String password() {
        return cluster.password();
    }

    public int port() {
        return port;
    }

    /** The postmaster first, then its children; empty while it is down. */
    public List<Long> pids() {
        Process current = current();
        if (current == null || !current.isAlive()) {
            return List.of();
        }
        return Stream.concat(Stream.of(current.toHandle()), current.descendants())
                .map(ProcessHandle::pid)
                .toList();
    }

    /** Stops PostgreSQL cleanly; open connections are cut, what they had not committed is rolled back. */
    @Override
    public void close() {
        Process last;
        synchronized (this) {
            closing.countDown();
            last = postmaster;
        }
        boolean interrupted = false;
        try {
            if (last != null && last.isAlive()) {
                cluster.stop(last.toHandle());
            }
            keeper.join();
            syncer.join();
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitStart() throws ExecutionException, InterruptedException {
        keeper.start();
        try {
            port = started.get();
        } catch (InterruptedException interrupted) {
            close();
            throw interrupted;
        }
        syncer.start();
    }

    /** A new cluster is on the disk for good a second after the start instead of delaying it. */
    private void sync() {
        try {
            cluster.syncOnce();
        } catch (IOException | EmbeddedStartException failure) {
            LOG.warn("The new database could not be synced to the disk; the next start tries again", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void keep() {
        try {
            keepFirst();
            long pause = SHORTEST_PAUSE_MILLIS;
            while (!isClosing()) {
                LOG.warn("PostgreSQL ended unasked; starting it again on port {}", started.join());
                if (runAgain(started.join())) {
                    pause = SHORTEST_PAUSE_MILLIS;
                } else {
                    LOG.error("PostgreSQL did not start again, next attempt in {} ms; see {}", pause, cluster.log());
                    pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
                }
                if (closing.await(pause, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (IOException | RuntimeException failure) {
            if (!started.completeExceptionally(failure)) {
                LOG.error("PostgreSQL is no longer watched: it stays down when it ends", failure);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            started.completeExceptionally(interrupted);
        }
    }

    /** Runs the first postmaster that becomes ready, to its end. */
    private void keepFirst() throws IOException, InterruptedException {
        long pause = SHORTEST_PAUSE_MILLIS;
        for (int attempt = 1; !isClosing(); attempt++) {
            cluster.stopLeftover();
            if (runOnce(cluster.choosePort())) {
                return;
            }
            if (attempt == FIRST_START_ATTEMPTS) {
                throw new EmbeddedStartException("see " + cluster.log() + ", which ends with\n" + logTail());
            }
            closing.await(pause, TimeUnit.MILLISECONDS);
            pause *= 2;
        }
    }

    private boolean runAgain(int onPort) throws InterruptedException {
        try {
            return runOnce(onPort);
        } catch (IOException failure) {
            LOG.error("PostgreSQL could not be run", failure);
            return false;
        }
    }

    /**
     * Starts a postmaster and waits for its end.
     *
     * @return whether it had become ready
     */
    private boolean runOnce(int onPort) throws IOException, InterruptedException {
        Process process;
        synchronized (this) {
            if (isClosing()) {
                return true;
            }
            process = cluster.launch(onPort);
            postmaster = process;
        }
        boolean ready = false;
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            if (cluster.isReady(process)) {
                ready = true;
                LOG.info("PostgreSQL {} is ready on port {}", PostgresBinaries.VERSION, onPort);
                started.complete(onPort);
                process.waitFor();
            }
        }
        return ready;
    }

    private synchronized @Nullable Process current() {
        return postmaster;
    }

    private boolean isClosing() {
        return closing.getCount() == 0;
    }

    private String logTail() throws IOException {
        List<String> lines = Files.readAllLines(cluster.log());
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_TAIL_LINES), lines.size()));
    }

    private static String reasonOf(ExecutionException failure) {
        Throwable cause = failure.getCause();
        return String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
    }

    private static EmbeddedStartException notStarted(Path folder, String reason, Exception cause) {
        return new EmbeddedStartException("PostgreSQL did not start in " + folder + ": " + reason, cause);
    }

    private static void keepShort(Path log) throws IOException {
        if (Files.exists(log) && Files.size(log) > LOG_LIMIT) {
            Files.move(log, log.resolveSibling("postgres.log.1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
