package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildWatchTest {

    @Test
    void aJarThatIsWrittenAgainOrGoneIsNoticed(@TempDir Path folder) throws Exception {
        Path jar = Files.writeString(folder.resolve("engine.jar"), "old");
        BuildWatch watch = BuildWatch.of(Optional.of(jar));
        assertThat(watch.rebuilt()).isFalse();
        Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(watch.rebuilt()).isTrue();
        Files.delete(jar);
        assertThat(watch.rebuilt()).isTrue();
    }

    @Test
    void classesOutsideAJarAreNotWatched() {
        assertThat(BuildWatch.of(Optional.empty()).rebuilt()).isFalse();
    }
}
