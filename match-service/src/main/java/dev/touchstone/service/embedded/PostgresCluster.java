package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One PostgreSQL data directory and the commands on it: creating it, starting and stopping its postmaster.
 *
 * <pre>
 * FOLDER/data      the data directory
 * FOLDER/password  of the role touchstone
 * FOLDER/port      the port of the last start
 * </pre>
 */
final class PostgresCluster {

    static final String USER = "touchstone";
    static final String DATABASE = "touchstone";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresCluster.class);

    /** What a store on a small machine wants; durability is spelt out although it is PostgreSQL's default. */
    private static final List<String> SETTINGS = List.of(
            "fsync=on",
            "synchronous_commit=on",
            "full_page_writes=on",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=50",
            "shared_buffers=128MB",
            "io_method=sync",
            "max_parallel_workers_per_gather=0",
            "wal_level=minimal",
            "max_wal_senders=0",
            "max_wal_size=512MB",
            "min_wal_size=32MB",
            "max_logical_replication_workers=0",
            "random_page_cost=1.1",
            "jit=off",
            "log_checkpoints=off",
            "timezone=UTC",
            "log_timezone=UTC");

    /** How long each way to stop a postmaster is given, in seconds, before the next rougher one is tried. */
    private static final Map<String, Integer> PATIENCE = Map.of("INT", 30, "QUIT", 5);

    private static final int ZOMBIE_PATIENCE_SECONDS = 10;

    private final Path folder;
    private final Path log;
    private final PostgresBinaries binaries;
    private final HostTools host;
    private final String password;

    private PostgresCluster(Path folder, Path log, PostgresBinaries binaries, HostTools host, String password) {
        this.folder = folder;
        this.log = log;
        this.binaries = binaries;
        this.host = host;
        this.password = password;
    }

    /** Opens the cluster in the folder, creating it if it is not there. */
    static PostgresCluster open(Path folder, Path log, Path binariesCache) throws IOException, InterruptedException {
        if (!Files.exists(folder.resolve("data"))) {
            PostgresBinaries.requireUsableByInitdb(binariesCache);
        }
        PrivateFiles.folder(folder);
        HostTools host = HostTools.detect();
        PostgresBinaries binaries = PostgresBinaries.unpack(binariesCache);
        Path passwordFile = folder.resolve("password");
        Optional<String> kept = PrivateFiles.read(passwordFile);
        PostgresCluster cluster =
                new PostgresCluster(folder, log, binaries, host, kept.orElseGet(PrivateFiles::randomSecret));
        if (!Files.exists(cluster.data())) {
            PrivateFiles.write(passwordFile, cluster.password());
            cluster.create();
            return cluster;
        }
        cluster.requireReadableVersion();
        if (kept.isEmpty()) {
            cluster.changePassword();
            PrivateFiles.write(passwordFile, cluster.password());
            LOG.warn("The password of the database was lost; {} holds a new one", passwordFile);
        }
        return cluster;
    }

    String password() {
        return password;
    }

    Path log() {
        return log;
    }

    int choosePort() throws IOException {
        return LoopbackPort.choose(folder.resolve("port"));
    }

    /** Starts a postmaster; it ends with the calling thread, where the host can arrange that. */
    Process launch(int port) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(binaries.program("postgres"), "-D", data().toString(), "-p", Integer.toString(port)));
        SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
        return host.server(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
    }

    /**
     * Makes way for a new postmaster: stops one that an ended service left behind, and removes the lock file of one whose
     * number another program got since, which PostgreSQL would take for it. A postmaster that was just being started when
     * its service was killed may turn up late: call this before each start.
     */
    void stopLeftover() throws IOException, InterruptedException {
        if (lockFile().isDamaged()) {
            replaceDamagedLock();
            return;
        }
        Optional<ProcessHandle> holder = lockHolder();
        if (holder.isEmpty()) {
            return;
        }
        ProcessHandle process = holder.get();
        switch (kindOf(process.info())) {
            case OURS -> {
                LOG.warn("Stopping the PostgreSQL (process {}) that an ended service left behind", process.pid());
                stop(process);
            }
            case FOREIGN -> {
                LOG.warn("Process {} is not the PostgreSQL of this folder; removing its lock file", process.pid());
                lockFile().delete();
            }
            // A killed process may be listed until its parent has taken note.
            case UNKNOWN -> ended(process, ZOMBIE_PATIENCE_SECONDS);
        }
    }

    /** A damaged lock file does not tell whose it was, so the postmaster is looked for among all processes. */
    private void replaceDamagedLock() throws IOException, InterruptedException {
        LOG.warn("{} names no process; removing it", lockFile().path());
        List<ProcessHandle> leftover = ProcessHandle.allProcesses()
                .filter(process -> kindOf(process.info()) == Kind.OURS)
                .toList();
        for (ProcessHandle process : leftover) {
            stop(process);
        }
        lockFile().delete();
    }

    /** Whether this postmaster accepts connections. */
    boolean isReady(Process postmaster) throws IOException {
        return lockFile().saysReady(postmaster.pid());
    }

    /** Stops a postmaster: politely, then roughly. Committed data is safe either way. */
    void stop(ProcessHandle postmaster) throws InterruptedException {
        List<ProcessHandle> family =
                Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
        for (String signal : List.of("INT", "QUIT")) {
            try {
                host.run(List.of(binaries.program("pg_ctl"), "kill", signal, Long.toString(postmaster.pid())), "");
            } catch (IOException | EmbeddedStartException gone) {
                LOG.debug("Could not send {} to the postmaster {}", signal, postmaster.pid(), gone);
            }
            if (ended(postmaster, PATIENCE.getOrDefault(signal, 1))) {
                return;
            }
            LOG.warn("PostgreSQL (process {}) did not stop on SIG{}", postmaster.pid(), signal);
        }
        family.forEach(ProcessHandle::destroyForcibly);
        ended(postmaster, 5);
    }

    /**
     * Writes what a fresh initdb left in the system's cache to the disk; once a cluster. What the server itself writes is
     * synced by the server.
     */
    void syncOnce() throws IOException, InterruptedException {
        if (Files.exists(unsynced())) {
            host.run(List.of(binaries.program("initdb"), "--sync-only", "-D", data().toString()), "");
            Files.deleteIfExists(unsynced());
        }
    }

    private Path data() {
        return folder.resolve("data");
    }

    private Path unsynced() {
        return folder.resolve("unsynced");
    }

    /** Gives the role the password of this object, without being asked for the old one. */
    private void changePassword() throws IOException, InterruptedException {
        stopLeftover();
        String said = alone(data(), DATABASE, "ALTER ROLE " + USER + " PASSWORD '" + password + "'");
        if (said.contains("ERROR:")) {
            throw new EmbeddedStartException("the database does not take a new password: " + said);
        }
    }

    /** Runs one statement in a server that serves nobody else and ends after it. */
    private String alone(Path directory, String database, String statement, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(binaries.program("postgres"), "--single"));
        command.addAll(List.of(options));
        command.addAll(List.of("-D", directory.toString(), database));
        return host.run(command, statement + "\n");
    }

    /** A crash in the middle leaves a folder under another name, which the next start replaces. */
    private void create() throws IOException, InterruptedException {
        Path fresh = folder.resolve("data.new");
        PostgresBinaries.deleteTree(fresh);
        LOG.info("Creating the database in {}", folder);
        Path passwordFile = folder.resolve("password");
        host.run(
                List.of(
                        binaries.program("initdb"),
                        "-D",
                        fresh.toString(),
                        "--username=" + USER,
                        "--auth=scram-sha-256",
                        "--pwfile=" + passwordFile,
                        "--encoding=UTF8",
                        "--no-locale",
                        "--data-checksums",
                        "--wal-segsize=4",
                        "--no-sync",
                        "--no-instructions"),
                "");
        alone(fresh, "postgres", "CREATE DATABASE " + DATABASE, "-F");
        Files.writeString(unsynced(), "");
        Files.move(fresh, data(), StandardCopyOption.ATOMIC_MOVE);
    }

    private void requireReadableVersion() throws IOException {
        Path file = data().resolve("PG_VERSION");
        String version = PrivateFiles.read(file)
                .orElseThrow(() -> new EmbeddedStartException(file + " is missing or empty, so " + data()
                        + " is no database. Put a copy of it back, or move it away to begin with an empty one."));
        if (!version.equals(PostgresBinaries.MAJOR)) {
            throw new EmbeddedStartException("The database in " + folder + " was written by PostgreSQL " + version
                    + "; this Touchstone runs PostgreSQL " + PostgresBinaries.MAJOR
                    + ". Start the Touchstone that wrote it, or choose another data folder.");
        }
    }

    private enum Kind {
        /** A postmaster of this data directory. */
        OURS,
        /** Certainly something else. */
        FOREIGN,
        /** The system does not tell. */
        UNKNOWN
    }

    private Kind kindOf(ProcessHandle.Info process) {
        Optional<String> command = process.command();
        if (command.isEmpty()) {
            return Kind.UNKNOWN;
        }
        Path program = Path.of(command.get()).getFileName();
        if (program == null || !program.toString().startsWith("postgres")) {
            return Kind.FOREIGN;
        }
        return process.arguments()
                .map(arguments -> List.of(arguments).contains(data().toString()) ? Kind.OURS : Kind.FOREIGN)
                .orElse(Kind.UNKNOWN);
    }

    /** The living process whose number is in the lock file. */
    private Optional<ProcessHandle> lockHolder() throws IOException {
        OptionalLong pid = lockFile().pid();
        return pid.isPresent() ? ProcessHandle.of(pid.getAsLong()) : Optional.empty();
    }

    private PostmasterFile lockFile() {
        return new PostmasterFile(data().resolve("postmaster.pid"));
    }

    private static boolean ended(ProcessHandle process, int seconds) throws InterruptedException {
        CompletableFuture<ProcessHandle> exit = process.onExit();
        try {
            exit.get(seconds, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException stillThere) {
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
