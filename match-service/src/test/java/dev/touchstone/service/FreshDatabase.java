package dev.touchstone.service;

import dev.touchstone.service.embedded.TestBinaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/** The database of a service that has nothing in it yet: made once by a real first start, then copied, which takes far less. */
final class FreshDatabase {

    private static final String FOLDER = "postgres";

    private FreshDatabase() {}

    /** Made when it is needed first. */
    private static final class Made {
        static final Path AT = make();

        private static Path make() {
            try {
                Path data = Files.createTempDirectory("touchstone-fresh");
                Runtime.getRuntime()
                        .addShutdownHook(new Thread(() -> FileSystemUtils.deleteRecursively(data.toFile())));
                ServiceMain.start(
                                "--data",
                                data.toString(),
                                "--touchstone.postgres.programs=" + TestBinaries.FOLDER,
                                "--touchstone.worker.slots=0")
                        .close();
                return data.resolve(FOLDER);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Puts it into a data folder that has no database. */
    static void putInto(Path data) {
        Path to = data.resolve(FOLDER);
        if (Files.exists(to)) {
            return;
        }
        try (Stream<Path> files = Files.walk(Made.AT)) {
            Files.createDirectories(data);
            for (Path file : files.toList()) {
                // A database that others may read is refused.
                Files.copy(file, to.resolve(Made.AT.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
            Files.deleteIfExists(to.resolve("port"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
