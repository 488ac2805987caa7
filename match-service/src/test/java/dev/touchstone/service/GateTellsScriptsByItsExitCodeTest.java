package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.TouchstoneCommand;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gate in a shell script, with the real command and a real service. */
class GateTellsScriptsByItsExitCodeTest {

    @TempDir
    Path temp;

    @Test
    void eachOutcomeHasItsExitCodeAndSaysWhy() throws Exception {
        Path data = temp.resolve("data");
        Path work = Files.createDirectory(temp.resolve("work"));
        Map<String, String> seen;
        try (RunningService service = RunningService.start(data)) {
            seen = run(data, work);
            long left = service.client().match(4).id();
            service.client().post("/api/matches/" + left + "/stop", "");
            service.client().awaitEnd(left);
            String parameters = "?maxLossElo=-1&require=sigma";
            assertThat(service.client().get("/api/matches/1/gate" + parameters).body())
                    .contains("\"status\":400", "maxLossElo", "negative", "require", "name:threshold");
            assertThat(service.client().get("/api/matches/4/gate").body()).contains("\"reason\":\"stopped\"");
            assertThat(service.client().get("/api/matches/99/gate").statusCode())
                    .isEqualTo(404);
        }

        assertThat(seen.get("pass")).startsWith("0|The gate passes: Keep: +");
        assertThat(seen.get("fail")).startsWith("1|The gate fails: Reject: -");
        assertThat(seen.get("inconclusive")).startsWith("2|The gate does not pass, as the result is inconclusive: Inc");
        assertThat(seen.get("again")).startsWith("0|The gate passes: Elo +").contains("wholly above -5 Elo; sigma +");
        assertThat(seen.get("harder")).startsWith("2|").contains("between your gates of -2 and 60");
        assertThat(seen.get("timeout"))
                .startsWith("2|")
                .contains("time was up after", "games of match 4, which goes on");
        assertThat(seen.get("usage")).startsWith("64|touchstone: --require: unknown name 'nonsense'");
        assertThat(seen.get("no-match")).isEqualTo("64|touchstone: there is no match 99");
        assertThat(seen.get("unreachable")).startsWith("69|");
        assertReports(work);
    }

    private static Map<String, String> run(Path data, Path work) throws IOException, InterruptedException {
        Path script = work.resolve("gate.sh");
        try (InputStream text = GateTellsScriptsByItsExitCodeTest.class.getResourceAsStream("gate.sh")) {
            Files.copy(text, script);
        }
        ProcessBuilder builder = new ProcessBuilder("bash", script.toString());
        builder.environment().put("DATA", data.toString());
        builder.environment().put("WORK", work.toString());
        builder.environment()
                .put(
                        "TOUCHSTONE",
                        String.join(
                                "\n",
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-XX:TieredStopAtLevel=1",
                                        "-Dtouchstone.service.command=/nonexistent/service",
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        TouchstoneCommand.class.getName())));
        Process process = builder.redirectInput(new File("/dev/null"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        Map<String, String> seen = new LinkedHashMap<>();
        out.lines()
                .forEach(line -> seen.put(line.substring(0, line.indexOf('|')), line.substring(line.indexOf('|') + 1)));
        return seen;
    }

    private static void assertReports(Path work) throws Exception {
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(work.resolve("gate.xml").toFile())
                        .getDocumentElement()
                        .getAttribute("failures"))
                .isEqualTo("0");
        assertThat(work.resolve("gate.md")).content().startsWith("### Touchstone gate: pass\n");
        assertThat(work.resolve("gate.json")).content().startsWith("{\"outcome\":\"pass\"");
    }
}
