package dev.touchstone.cli.gate;

import static dev.touchstone.cli.FakeService.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.Matches;
import dev.touchstone.cli.match.MatchCommands;
import dev.touchstone.cli.match.MatchDetailsJson;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.PanelTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The gate's command against a service that answers from a script. */
@Timeout(60)
class GateCommandTest extends MatchCommands {

    private static final String SIDE = "cc65 nodes=2000 depth=3";

    private static GateView gate(String outcome, String reason, @Nullable String decision, MatchView match) {
        List<GateCheck> checks = decision == null
                ? List.of()
                : List.of(
                        new GateCheck("verdict", outcome, 3.4, 2.0, decision),
                        new GateCheck(
                                "conversion", "pass", null, -1.0, "the candidate <won> 3 of 4 | \"more\" & \u0007"));
        return new GateView(outcome, reason, "The gate says: " + decision + ".", checks, match);
    }

    private void says(String query, GateView gate) {
        service.answer("GET /api/matches/3/gate" + query, 200, Json.write(gate));
    }

    @ParameterizedTest
    @CsvSource({
        "pass, checks, 0",
        "fail, checks, 1",
        "inconclusive, checks, 2",
        "inconclusive, stopped, 2",
        "inconclusive, failed, 70",
        "something new, checks, 2"
    })
    void theDecisionIsTheExitCode(String outcome, String reason, int exitCode) {
        service.answer("GET /api/matches/3", Matches.sanity());
        says("", gate(outcome, reason, "so it is", Matches.sanity()));

        Cli.Result result = run(new Cli(), "gate", "--match", "3");

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out()).startsWith("The gate says: so it is.\n\ncheck ");
    }

    @Test
    void aMatchIsSubmittedFollowedAndAskedByTheRulesGiven() {
        service.answer("POST /api/matches", 201, Json.write(Matches.queued()));
        service.events(3, event("progress", Matches.running(200, 6)) + event("done", Matches.sanity()));
        says(
                "?keepSigma=2.5&minElo=3.0&maxLossElo=5.0&require=sigma%3A2%2Celo%3A1",
                gate("pass", "checks", "yes", Matches.sanity()));

        Cli.Result result = run(
                new Cli(),
                "gate",
                SIDE,
                SIDE,
                "--keep-sigma",
                "2.5",
                "--min-elo",
                "3",
                "--max-loss-elo",
                "5",
                "--require",
                "sigma:2,elo:1");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("200 of 512 games");
        assertThat(service.requests().getFirst())
                .startsWith("POST /api/matches ")
                .contains("\"keepSigma\":2.5");
    }

    @Test
    void whenTimeIsUpTheMatchGoesOnAndNothingIsDecided() {
        service.answer("GET /api/matches/3", Matches.running(200, 6));
        service.events(3, event("progress", Matches.running(200, 6)));
        says("", gate("inconclusive", "not-finished", null, Matches.running(210, 6)));
        Path report = folder.resolve("new folder/gate.json");

        Cli.Result result = run(new Cli(), "gate", "--match", "3", "--timeout", "1s", "--report", "json=" + report);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out())
                .startsWith(
                        "The gate does not pass, as nothing is decided: time was up after 210 of 512 games of match 3,"
                                + " which goes on. Ask again with: touchstone gate --match 3 --data " + folder + "\n");
        assertThat(report).content().startsWith("{\"outcome\":\"inconclusive\",\"reason\":\"timeout\",");
    }

    private static ExperimentView experiment(String state, long games) {
        PanelTable panel = new PanelTable(
                "cc65 +history nodes=2000",
                "cc65 nodes=2000",
                List.of(
                        new PanelTable.Row(
                                "equal-time",
                                7L,
                                512,
                                200,
                                170,
                                142,
                                new EloView(21.4, 1.2, 41.9),
                                2.04,
                                2.0,
                                "yes",
                                null),
                        new PanelTable.Row("suites", null, 0, 0, 0, 0, null, 1.0, -1.0, "yes", "candidate 42 of 43")),
                List.of(),
                List.of(),
                "keep",
                "confirmed",
                "Keep: it is better.");
        return new ExperimentView(
                2,
                "experiment",
                "history",
                state,
                5,
                5,
                games,
                2560,
                0,
                0,
                null,
                null,
                "2026-11-30T12:00:00Z",
                null,
                null,
                null,
                null,
                panel,
                null,
                null);
    }

    private void saysOfExperiment(String query, String outcome, String reason, ExperimentView experiment) {
        List<GateCheck> checks = List.of(new GateCheck("verdict", outcome, null, null, "it is <better>"));
        service.answer("GET /api/experiments/2", 200, Json.write(experiment));
        service.answer(
                "GET /api/experiments/2/gate" + query,
                200,
                Json.write(new ExperimentGateView(outcome, reason, "The gate says so.", checks, experiment)));
    }

    @ParameterizedTest
    @CsvSource({"pass, checks, 0", "fail, checks, 1", "inconclusive, stopped, 2", "inconclusive, failed, 70"})
    void anExperimentIsAskedLikeAMatch(String outcome, String reason, int exitCode) {
        saysOfExperiment("?require=equal-time%3A2", outcome, reason, experiment("finished", 2560));
        Path report = folder.resolve("experiment.xml");

        Cli.Result result = run(
                new Cli(),
                "gate",
                "--experiment",
                "e2",
                "--require",
                "equal-time:2",
                "--report",
                "junit=" + report,
                "--report",
                "markdown=" + folder.resolve("experiment.md"));

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.out()).startsWith("The gate says so.\n\ncheck ").contains("""
                experiment  e2, finished
                games       2560 of 2560
                candidate   cc65 +history nodes=2000
                baseline    cc65 nodes=2000
                equal-time  200-170-142, Elo +21 (+1 to +42), +2.0 sigma (match 7)
                suites      +1 pos., candidate 42 of 43
                """);
        assertThat(report).content().contains("<testsuite name=\"history\" tests=\"1\"", "name=\"verdict\"");
        assertThat(folder.resolve("experiment.md")).content().contains("| equal-time | <code>200-170-142, Elo");
    }

    @Test
    void anExperimentThatGoesOnIsNotDecided() {
        ExperimentView running = experiment("running", 100);
        service.answer("GET /api/experiments/2/progress", 200, Json.write(running));
        saysOfExperiment("", "inconclusive", "not-finished", running);

        Cli.Result result = run(new Cli(), "gate", "--experiment", "2", "--timeout", "1s", "--json");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out())
                .startsWith("{\"outcome\":\"inconclusive\",\"reason\":\"timeout\",")
                .contains("time was up after 100 of 2560 games of experiment e2, which goes on.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gate --experiment e2 --match 3",
                "gate --experiment e2 --min-elo 3",
                "gate --experiment e2 --keep-sigma 3",
                "gate --experiment e2 --require sigma:2",
                "gate cc65:1 cc65:2 --equal both"
            })
    void whatIsAskedOfAMatchIsNotAskedOfAnExperiment(String line) {
        Cli.Result result = run(new Cli(), line.split(" "));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void wrongRulesAndReportsAreRefusedBeforeAnythingIsPlayed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        Cli.Result rules = run(new Cli(), "gate", SIDE, SIDE, "--require", "suites:0", "--max-loss-elo", "-5");
        Cli.Result report = run(new Cli(), "gate", SIDE, SIDE, "--report", "text=" + file + "/gate.txt");

        assertThat(rules.err())
                .isEqualTo("touchstone: --max-loss-elo: -5.0 is negative: give the Elo that may be lost without a sign,"
                        + " such as 5\n"
                        + "touchstone: --require: unknown name 'suites'; give sigma, elo, conversion\n");
        assertThat(rules.exitCode()).isEqualTo(64);
        assertThat(report.err()).contains("touchstone: --report: " + file + "/gate.txt cannot be written");
        assertThat(report.exitCode()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void aServiceThatCannotBeReachedIsNeitherPassNorFail() throws IOException {
        service.close();

        assertThat(run(new Cli(), "gate", SIDE, SIDE).exitCode()).isEqualTo(69);
    }

    @Test
    void everyReportIsWrittenAsInItsGoldenFile() throws Exception {
        service.answer("GET /api/matches/3", Matches.sanity());
        says("", gate("fail", "checks", "Reject: -44 Elo, below your gate of -2", Matches.sanity()));

        Cli.Result result = run(
                new Cli(),
                "gate",
                "--match",
                "3",
                "--json",
                "--report",
                "text=" + folder.resolve("gate.txt"),
                "--report",
                "markdown=" + folder.resolve("gate.md"),
                "--report",
                "junit=" + folder.resolve("gate.xml"),
                "--report",
                "json=" + folder.resolve("gate.json"));

        for (String name : List.of("gate.txt", "gate.md", "gate.xml")) {
            assertThat(folder.resolve(name)).content().as(name).isEqualTo(golden(name));
        }
        String match = Json.write(MatchDetailsJson.of(Matches.sanity()));
        assertThat(folder.resolve("gate.json")).content().isEqualTo(result.out());
        assertThat(result.out()).isEqualTo(golden("gate.json").strip() + match + "}\n");
        Element suite = (Element)
                parsed(golden("gate.xml")).getElementsByTagName("testsuite").item(0);
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("name")).isEqualTo(SIDE + " v " + SIDE);
    }

    @Test
    void theJunitReportIsXmlWhateverTheTextHolds() throws Exception {
        String odd = "a < b & \"c\" 'd' ]]> \u0000\u001b\ud800\uffff \u00e9\ud83d\ude00\r\n\t end";
        GateView gate = new GateView("inconclusive", "failed", odd, List.of(), Matches.in("failed", odd));

        Document xml = parsed(GateJunit.of(GateResult.of(gate)));

        Element error = (Element) xml.getElementsByTagName("error").item(0);
        assertThat(error.getAttribute("message"))
                .startsWith("a < b & \"c\" 'd' ]]> \ufffd\ufffd\ufffd\ufffd \u00e9\ud83d\ude00\r")
                .endsWith("\t end");
        assertThat(xml.getDocumentElement().getAttribute("errors")).isEqualTo("1");
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }
}
