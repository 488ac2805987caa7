package dev.touchstone.service;

import dev.touchstone.protocol.api.MatchView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.util.FileSystemUtils;

/**
 * A service on which a small match was played to its verdict, shared by all test classes that have it as a static field.
 * They read, and add what disturbs nobody; the service is stopped after the last test.
 */
public final class PlayedService implements BeforeAllCallback {

    private Started started;

    private static final class Started implements AutoCloseable {
        private final Path folder;
        private final RunningService service;
        private final MatchView match;

        Started() {
            try {
                this.folder = Files.createTempDirectory("played");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            this.service = RunningService.start(folder.resolve("data"));
            this.match = service.client()
                    .awaitEnd(service.client()
                            .submit(RunningService.submission("cc65", "cc65 -pst", 128, 100, 1))
                            .id());
        }

        @Override
        public void close() throws IOException {
            service.close();
            FileSystemUtils.deleteRecursively(folder);
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (context.getExecutionMode() != ExecutionMode.SAME_THREAD) {
            throw new IllegalStateException(
                    "mark " + context.getRequiredTestClass().getSimpleName()
                            + " with @Execution(ExecutionMode.SAME_THREAD): it shares its service with other classes");
        }
        started = context.getRoot()
                .getStore(Namespace.create(PlayedService.class))
                .computeIfAbsent(Started.class, type -> new Started(), Started.class);
    }

    public RunningService service() {
        return started.service;
    }

    public RunningService.ApiClient client() {
        return started.service.client();
    }

    /** The match as it ended: 128 games of {@code cc65} v {@code cc65 -pst}, kept. */
    public MatchView match() {
        return started.match;
    }

    /** The folder of the service's data. */
    public Path data() {
        return started.folder.resolve("data");
    }
}
