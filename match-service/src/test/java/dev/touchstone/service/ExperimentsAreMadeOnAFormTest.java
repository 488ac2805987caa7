package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentView;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The form of new experiments, as a reader without scripts uses it. */
@Execution(ExecutionMode.SAME_THREAD)
class ExperimentsAreMadeOnAFormTest {

    private static final String SMALL = "&games=2&depth=1&nodes=20";

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static String page(String path) {
        HttpResponse<String> response = PLAYED.client().get(path);
        assertThat(response.statusCode()).as(path + response.body()).isEqualTo(200);
        return response.body();
    }

    private static HttpResponse<String> send(String body) {
        return PLAYED.client().post("/new/experiment", body, "Content-Type", "application/x-www-form-urlencoded");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static long count() {
        return PLAYED.service()
                .bean(JdbcClient.class)
                .sql("select count(*) from experiment")
                .query(Long.class)
                .single();
    }

    @Test
    void theFormKnowsSettingsRequirementsAndWhatToExpect() {
        assertThat(page("/new/experiment"))
                .contains("name=\"require.equal-time\"", "name=\"candidate.history\"", "centipawns", "matein1")
                .contains(
                        "What it will tell",
                        "positions of suites",
                        ">endgame<",
                        "chance at 0 Elo",
                        "<th scope=\"col\" class=\"number\">+20</th>");
        assertThat(page("/new/experiment?candidate=cc65&baseline=cc65&nodes=100&depth=1&candidate.history=on"
                        + "&candidate.knight=300&games=200&require.equal-time=3&require.confirmation=1&noLadder=yes"))
                .contains("value=\"cc65 +history knight=300\"", "200</td>", "confirmation, when all else")
                .doesNotContain("Not yet right");
        assertThat(page("/new")).contains("href=\"/new/experiment?kind=ladder\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            panel      | candidate=cc65 -mate-drive&baseline=cc65&noLadder=yes&require.equal-nodes=-5 | experiment
            ladder     | configurations=cc65%0Acc65 -pst&rungs=agata&openings=cc65-256,%20cc65-endgames    | ladder
            tournament | players=cc65%0Aagata%0Ace&form=gauntlet&anchor.player=1&anchor.rating=1500   | tournament
            sweep      | configuration=cc65&parameter=knight&values=300, 310&title=<b>dose</b>        | sweep
            ablation   | configuration=cc65 %2Bhistory                                                  | ablation
            """)
    void eachKindBeginsFromItsForm(String kind, String fields, String stored) {
        HttpResponse<String> answer = send("kind=" + kind + "&" + fields.replace(" ", "%20") + SMALL);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(302);
        String location = answer.headers().firstValue("Location").orElseThrow();
        String path = location.substring(location.indexOf("/experiments"));
        assertThat(page(path)).doesNotContain("<b>dose");
        String api = "/api" + path;
        ExperimentView view = Json.read(PLAYED.client().get(api).body(), ExperimentView.class);
        assertThat(view.kind()).isEqualTo(stored);
        if (kind.equals("ladder")) {
            assertThat(view.matchesTotal())
                    .as("two configurations, from two opening sets")
                    .isEqualTo(4);
        }
        PLAYED.client().post(api + "/stop", "");
        Awaitility.await(path)
                .atMost(Duration.ofMinutes(1))
                .until(() ->
                        !PLAYED.client().get(api + "/progress").body().matches(".*\"state\":\"(running|stopping)\".*"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            panel      | candidate=<script>alert(1)</script>&baseline=cc65 nodes=9' or 1=1 | candidate
            panel      | candidate=cc65&baseline=cc65&nodes=10                             | require
            panel      | candidate=cc65&baseline=cc65&nodes=10&require.suites=NaN          | require
            panel      | candidate=cc65&baseline=cc65&nodes=10&require.equal-time=1e300    | require
            panel      | candidate=cc65&baseline=cc65&nodes=1e9&require.equal-time=2       | nodes
            panel      | candidate=cc65&baseline=cc65&nodes=10&games=3&require.endgame=0   | games
            panel      | candidate=cc65&baseline=cc65&nodes=10&freshSeed=-1&require.ladder=0 | freshSeed
            panel      | candidate=cc65&baseline=cc65&nodes=10&require.endgame=0&noLadder=1&ladder=ce | ladder
            panel      | candidate=cc65&baseline=cc65&nodes=10&require.endgame=0&charge=-3 | charge
            panel      | candidate=cc65&baseline=cc65&candidate.knight=1x&nodes=10&require.endgame=0 | candidate.knight
            ladder     | configurations=cc65&rungs=                                        | rungs
            ladder     | configurations=cc65&rungs=<img src=x>&nodes=10                    | rungs[0]
            ladder     | configurations=cc65&rungs=ce&nodes=10&openings=cc65-endgames,nosuch | openings[1]
            ladder     | configurations=cc65&rungs=ce&nodes=10&openings=cc65-256,cc65-256 | openings[1]
            tournament | players=cc65&nodes=10                                             | players
            sweep      | configuration=cc65&parameter=../../etc/passwd&values=1&nodes=10   | parameter
            sweep      | configuration=cc65&parameter=knight&values=99999999999&nodes=10   | values
            ablation   | configuration=stockfish nodes=1                                   | configuration
            ablation   | configuration=cc65&nodes=10&title=%07                             | title
            """)
    void whatIsWrongIsNamedAndNothingIsStored(String kind, String fields, String wrong) {
        long before = count();
        String sent = "kind=" + kind + "&"
                + fields.replace(" ", "%20")
                        .replace("<", "%3C")
                        .replace(">", "%3E")
                        .replace("'", "%27");
        HttpResponse<String> answer = send(sent);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body())
                .contains("Not yet right; nothing was stored.", "<code>" + wrong + "</code>")
                .doesNotContain("<script>alert", "<img src=x");
        assertThat(page("/new/experiment/check?" + sent)).contains("<code>" + wrong + "</code>");
        assertThat(count()).isEqualTo(before);
    }

    @Test
    void noOtherKindAndNoOtherSiteIsListenedTo() {
        HttpResponse<String> none = PLAYED.client().get("/new/experiment?kind=" + encoded("<script>alert(1)</script>"));
        assertThat(none.statusCode()).isEqualTo(400);
        assertThat(none.body()).contains("must be one of panel, ladder").doesNotContain("<script>alert");
        assertThat(PLAYED.client()
                        .post(
                                "/new/experiment",
                                "kind=ablation&configuration=cc65" + SMALL,
                                "Content-Type",
                                "application/x-www-form-urlencoded",
                                "Origin",
                                "http://elsewhere.example")
                        .statusCode())
                .isEqualTo(403);
    }
}
