package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentView;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the history's filters find beside the configurations of matches. */
@Execution(ExecutionMode.SAME_THREAD)
class HistoryFindsExperimentsAndRemarksTest {

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static long experiment;
    private static long match;

    @BeforeAll
    static void play() throws IOException {
        String token = new NetworkClient(PLAYED.service(), PLAYED.data()).token("bert", "user");
        HttpResponse<String> answer = PLAYED.client().post("/api/experiments", """
                {"title": "tuned <b>knights</b>", "sweep": {"configuration": "cc65", "parameter": "knight",
                 "values": [299], "games": 2, "nodes": 57, "depth": 1}}""", "Authorization", "Bearer " + token);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        experiment = Json.read(answer.body(), ExperimentView.class).id();
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> page("/api/experiments/" + experiment
                        + "/progress")
                .contains("\"state\":\"finished\""));
        match = PLAYED.service()
                .bean(JdbcClient.class)
                .sql("select match_id from experiment_match where experiment_id = " + experiment)
                .query(Long.class)
                .single();
        form("/matches/" + match + "/note", "text=an%20odd%20Zugzwang,%2050%25%20<i>sure</i>");
        form("/matches/" + match + "/tag", "tag=nightly-7");
    }

    private static String page(String path) {
        HttpResponse<String> response = PLAYED.client().get(path);
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        return response.body();
    }

    private static void form(String path, String body) {
        assertThat(PLAYED.client()
                        .post(path, body, "Content-Type", "application/x-www-form-urlencoded")
                        .statusCode())
                .isEqualTo(302);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"q=zugZWANG", "q=50%25+%3Ci", "q=ghtly-7", "q=knight%3D299", "tag=nightly-7", "touched=knight"})
    void matchesAndTheirExperimentAreFoundByTextNoteAndTag(String filter) {
        assertThat(page("/matches?" + filter)).contains("href=\"/matches/" + match + "\"");
        assertThat(page("/experiments?" + filter)).contains("href=\"/experiments/" + experiment + "\"");
        assertThat(page("/api/history/experiments?" + filter)).contains("\"id\":" + experiment);
        assertThat(page("/history?" + filter))
                .contains("href=\"/experiments/" + experiment + "\"")
                .doesNotContain("href=\"/matches/" + match + "\"");
        assertThat(page("/history?kind=each&" + filter)).contains("href=\"/matches/" + match + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "q=50%25_sure",
                "q=zugzwang_",
                "tag=nightly",
                "touched=history",
                "budget=nodes%3D58",
                "openings=endgames",
                "config=999",
                "to=2020-01-01",
                "submitter=nobody"
            })
    void neitherIsFoundByWhatIsNotSo(String filter) {
        assertThat(page("/matches?" + filter)).doesNotContain("href=\"/matches/" + match + "\"");
        assertThat(page("/experiments?" + filter)).doesNotContain("href=\"/experiments/" + experiment + "\"");
        assertThat(page("/history?" + filter)).doesNotContain("href=\"/experiments/" + experiment + "\"");
    }

    @Test
    void experimentsHaveFiltersOfTheirOwn() {
        String here = "href=\"/experiments/" + experiment + "\"";
        for (String filter : List.of(
                "q=tuned", "kind=sweep", "state=finished", "from=2020-01-01", "sort=oldest", "budget=nodes%3D57")) {
            assertThat(page("/experiments?" + filter))
                    .as(filter)
                    .contains(here, "tuned &lt;b&gt;knights&lt;/b&gt;")
                    .doesNotContain("<b>knights");
        }
        for (String filter : List.of("q=tunes", "kind=ladder", "state=failed", "verdict=keep", "kind=match")) {
            assertThat(page("/experiments?" + filter)).as(filter).doesNotContain(here);
        }
        assertThat(page("/experiments?after=" + experiment)).doesNotContain(here);
        for (String filter : List.of("sort=best", "sigmaMin=-100", "sigmaMax=100")) {
            assertThat(page("/experiments?" + filter))
                    .as(filter)
                    .doesNotContain(here)
                    .contains("Others have none");
        }
        for (String wrong :
                List.of("after=1,2", "after=e1", "sort=best&after=1", "from=x", "config=x", "touched=%5B")) {
            HttpResponse<String> answer = PLAYED.client().get("/experiments?" + wrong);
            assertThat(answer.statusCode()).as(wrong).isEqualTo(400);
            assertThat(answer.body()).contains("That address cannot be read");
        }
    }

    @Test
    void oneListHasExperimentsAndTheMatchesThatStandAlone() {
        long alone = PLAYED.match().id();
        String single = "href=\"/matches/" + alone + "\"";
        String whole = "href=\"/experiments/" + experiment + "\"";
        assertThat(page("/history"))
                .containsSubsequence(whole, single)
                .doesNotContain("href=\"/matches/" + match + "\"");
        assertThat(page("/history?sort=oldest")).containsSubsequence(single, whole);
        assertThat(page("/history?kind=match")).contains(single).doesNotContain(whole);
        assertThat(page("/history?kind=sweep"))
                .contains(whole, ">sweep</span>", ">1/1 match</td>")
                .doesNotContain(single);
        assertThat(page("/history?kind=each")).contains(single, "href=\"/matches/" + match + "\"");
        assertThat(page("/history.csv?kind=sweep").lines().toList().get(1))
                .startsWith("sweep,e" + experiment + ",finished,tuned <b>knights</b>,,,,,1,1,2,2,,,,,");
        assertThat(page("/history.csv?kind=match")).contains("\r\nmatch," + alone + ",");
        assertThat(page("/experiments.csv"))
                .contains("sweep,e" + experiment + ",")
                .doesNotContain("match," + alone);
        assertThat(page("/api/history/all?q=tuned")).contains("\"experiment\":{", "\"kind\":\"sweep\"");
        for (String strict :
                List.of("/history.csv?knid=match", "/history.csv?kind=match&kind=each", "/api/history/all?x=1")) {
            HttpResponse<String> answer = PLAYED.client().get(strict);
            assertThat(answer.statusCode()).as(strict).isEqualTo(400);
        }
    }

    @Test
    void matchesOfAnExperimentShowItAndWhoAskedForIt() {
        assertThat(page("/experiments/" + experiment)).contains(">bert</td>");
        assertThat(page("/experiments?submitter=bert")).contains(">bert</td>");
        assertThat(page("/matches?submitter=bert&kind=sweep"))
                .contains("href=\"/matches/" + match + "\"", ">e" + experiment + "</a>", ">bert</td>");
        assertThat(page("/matches.csv?tag=nightly-7").lines().toList().get(1)).endsWith(",bert," + experiment);
    }
}
