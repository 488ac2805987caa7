package dev.touchstone.service;

import dev.touchstone.engine.config.EngineConfiguration;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.CodeSource;
import java.util.Optional;

/**
 * Whether the jar of the engine that this process runs is still the one on the disk. Who rebuilds Touchstone to try a
 * change must not get a match of the engine before it.
 */
public final class BuildWatch {

    private final Optional<Path> jar;
    private final Optional<FileTime> atStart;

    private BuildWatch(Optional<Path> jar) {
        this.jar = jar;
        this.atStart = changedAt(jar);
    }

    /** Of this process; classes that do not lie in a jar are not watched. */
    static BuildWatch ofThisProcess() {
        return of(engineJar());
    }

    /** Of that jar, as it is now. */
    static BuildWatch of(Optional<Path> jar) {
        return new BuildWatch(jar);
    }

    /** Whether the jar has been written again, or is gone, since the start. */
    public boolean rebuilt() {
        return !changedAt(jar).equals(atStart);
    }

    private static Optional<Path> engineJar() {
        CodeSource source = EngineConfiguration.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getLocation().toURI())).filter(Files::isRegularFile);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the engine's place is not a path: " + source.getLocation(), e);
        }
    }

    private static Optional<FileTime> changedAt(Optional<Path> jar) {
        try {
            return jar.isPresent() ? Optional.of(Files.getLastModifiedTime(jar.get())) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
