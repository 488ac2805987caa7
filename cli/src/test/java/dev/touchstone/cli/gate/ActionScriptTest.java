package dev.touchstone.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script behind action.yml, with a command in place of the real one that says what it was given. */
class ActionScriptTest {

    @TempDir
    Path folder;

    private String run(int exitCode) throws IOException, InterruptedException {
        Path script = folder.resolve(".ci/gate");
        Files.createDirectories(script.getParent());
        Files.copy(Path.of(System.getProperty("touchstone.root"), ".ci", "gate"), script);
        Path command = Files.writeString(folder.resolve("touchstone"), """
                #!/bin/sh
                for word; do echo "[$word]"; done
                mkdir -p reports && echo '### report' >reports/gate.md
                exit %d
                """.formatted(exitCode));
        assertThat(command.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = new ProcessBuilder("bash", script.toString()).directory(folder.toFile());
        builder.environment().put("CANDIDATE", "uci:/a b nodes=1");
        builder.environment().put("BASELINE", "cc65; rm -rf $HOME");
        builder.environment().put("ARGUMENTS", "--max-loss-elo\n10\n\n--require\nsigma:2, elo:1\n");
        builder.environment().put("REPORTS", "reports");
        builder.environment().put("GITHUB_OUTPUT", folder.resolve("output").toString());
        builder.environment()
                .put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
        Process process = builder.redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isEqualTo(exitCode);
        return out;
    }

    @Test
    void everyInputReachesTheGateAsTheWordsThatItIs() throws Exception {
        assertThat(run(0))
                .startsWith("[gate]\n[uci:/a b nodes=1]\n[cc65; rm -rf $HOME]\n[--max-loss-elo]\n[10]\n[--require]\n"
                        + "[sigma:2, elo:1]\n[--report]\n[markdown=reports/gate.md]\n");
    }

    @ParameterizedTest
    @CsvSource({"0, pass", "1, fail", "2, inconclusive", "64, error", "69, error", "70, error"})
    void theOutcomeIsAnOutputAndTheReportTheSummary(int exitCode, String outcome) throws Exception {
        run(exitCode);

        assertThat(folder.resolve("output"))
                .content()
                .isEqualTo("outcome=" + outcome + "\nexit-code=" + exitCode + "\n");
        assertThat(folder.resolve("summary")).content().isEqualTo("### report\n");
    }
}
