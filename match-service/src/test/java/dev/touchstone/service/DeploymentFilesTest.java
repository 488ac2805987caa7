package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that containers are made from. No engine runs here: they are checked by reading. */
class DeploymentFilesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @Test
    void composeAcceptsItsFileAndMissesWhatIsNotSet() throws IOException, InterruptedException {
        Optional<List<String>> compose = compose();
        assumeThat(compose)
                .as("docker-compose is installed (apt-get install docker-compose)")
                .isPresent();
        Map<String, String> passwords = Map.of(
                "TOUCHSTONE_DATABASE_PASSWORD", "a",
                "TOUCHSTONE_BROKER_PASSWORD", "b",
                "TOUCHSTONE_BROKER_WORKER_PASSWORD", "c");

        assertThat(run(compose.orElseThrow(), passwords)).isEmpty();
        assertThat(run(compose.orElseThrow(), Map.of())).contains("set TOUCHSTONE_");
    }

    /** What {@code config} complains of, empty when it accepts the file. */
    private String run(List<String> compose, Map<String, String> environment) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Path none = Files.writeString(folder.resolve("none.env"), "");
        List<String> words = Stream.concat(
                        compose.stream(),
                        Stream.of(
                                "--env-file",
                                none.toString(),
                                "--profile",
                                "workers",
                                "--profile",
                                "dashboards",
                                "config",
                                "-q"))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(environment);
        int status = builder.start().waitFor();
        String text = Files.readString(said).strip();
        assertThat(status == 0).as(text).isEqualTo(text.isEmpty());
        return text;
    }

    private static Optional<List<String>> compose() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(place -> Path.of(place, "docker-compose"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(program -> List.of(program.toString()));
    }

    @Test
    void everythingThatTheImagesCopyIsThere() throws IOException {
        List<String> copied = Files.readString(ROOT.resolve("Dockerfile"))
                .lines()
                .filter(line -> line.startsWith("COPY ") && !line.startsWith("COPY --from"))
                .map(line -> line.split(" ")[1])
                .toList();

        assertThat(copied).isNotEmpty().allSatisfy(file -> assertThat(ROOT.resolve(file))
                .exists());
    }

    @Test
    void noImageRunsAsRoot() throws IOException {
        List<String> stages =
                List.of(Files.readString(ROOT.resolve("Dockerfile")).split("(?m)^FROM "));
        assertThat(stages.stream().filter(stage -> stage.contains("ENTRYPOINT")))
                .hasSize(3)
                .allSatisfy(stage -> assertThat(stage).contains("\nUSER touchstone\n"));
    }
}
