package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresBinariesTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, postgres-linux-x86_64.txz",
        "Linux, aarch64, postgres-linux-arm_64.txz",
        "Mac OS X, aarch64, postgres-darwin-arm_64.txz",
        "Mac OS X, x86_64, postgres-darwin-x86_64.txz"
    })
    void archiveIsNamedAsTheArtifactsNameIt(String os, String architecture, String archive) {
        assertThat(PostgresBinaries.archiveName(os, architecture)).isEqualTo(archive);
    }

    @Test
    void unpackingIsDoneOnceEvenByTwoStartsAndClearsAwayWhatAKilledProcessLeft(@TempDir Path cache) throws Exception {
        Path left = Files.createDirectories(cache.resolve("unpacking-" + Integer.MAX_VALUE + "-1/bin"));
        List<PostgresBinaries> atOnce = startedAtOnce(cache);
        PostgresBinaries first = atOnce.getFirst();
        assertThat(atOnce).containsOnly(first);
        assertThat(cache).isDirectoryNotContaining("glob:**/unpacking-*");
        assertThat(Path.of(first.program("postgres"))).isExecutable();
        assertThat(left).doesNotExist();
        Files.delete(Path.of(first.program("initdb")));
        PostgresBinaries second = PostgresBinaries.unpack(cache);
        assertThat(second).isEqualTo(first);
        assertThat(Path.of(second.program("initdb"))).doesNotExist();
    }

    private static List<PostgresBinaries> startedAtOnce(Path cache) {
        CompletableFuture<PostgresBinaries> one = CompletableFuture.supplyAsync(() -> unpacked(cache));
        CompletableFuture<PostgresBinaries> other = CompletableFuture.supplyAsync(() -> unpacked(cache));
        return List.of(one.join(), other.join());
    }

    private static PostgresBinaries unpacked(Path cache) {
        try {
            return PostgresBinaries.unpack(cache);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
