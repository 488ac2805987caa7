package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.Comparison;
import dev.touchstone.protocol.api.ExperimentComparison;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.MatchComparison;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two ladders side by side, on the page and over the API. */
@Execution(ExecutionMode.SAME_THREAD)
class ExperimentsAreComparedTest {

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static long first;
    private static long second;

    @BeforeAll
    static void play() {
        first = ladder("cc65", "\"agata\",\"ce\"");
        second = ladder("cc65 -pst", "\"cc65 -mate-drive\",\"agata\"");
        for (long id : new long[] {first, second}) {
            Awaitility.await("experiment " + id).atMost(Duration.ofMinutes(2)).until(() -> PLAYED.client()
                    .get("/api/experiments/" + id + "/progress")
                    .body()
                    .contains("\"state\":\"finished\""));
        }
    }

    private static long ladder(String configuration, String rungs) {
        HttpResponse<String> answer = PLAYED.client().post("/api/experiments", """
                {"ladder": {"configurations": ["%s"], "rungs": [%s], "games": 4, "nodes": 50, "depth": 1}}
                """.formatted(configuration, rungs));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.read(answer.body(), ExperimentView.class).id();
    }

    @Test
    void linesOfOneNameArePairedByOpening() {
        HttpResponse<String> answer = PLAYED.client().get("/api/experiments/" + first + "/compare?with=" + second);
        ExperimentComparison compared = Json.read(answer.body(), ExperimentComparison.class);
        assertThat(compared.lines()).hasSize(3);
        ExperimentComparison.Line both = compared.lines().getFirst();
        assertThat(both.line()).isEqualTo("configuration 1 against agata nodes=50 depth=1, cc65-256");
        assertThat(both.pairs()).isEqualTo(2);
        assertThat(Optional.ofNullable(both.first()).orElseThrow().games()).isEqualTo(4);
        assertThat(compared.lines().subList(1, 3)).allSatisfy(line -> {
            assertThat(line.pairs()).isZero();
            assertThat(line.first() == null).isNotEqualTo(line.second() == null);
        });
    }

    @Test
    void twoOfAKindAreComparedOverTheApi() {
        long match = PLAYED.match().id();
        Comparison same = compared(match + "&b=" + match);
        MatchComparison matches = Optional.ofNullable(same.matches()).orElseThrow();
        assertThat(matches.pairs()).isEqualTo(64);
        assertThat(matches.points()).isZero();
        assertThat(matches.sigma()).isNull();
        assertThat(matches.changes()).isEmpty();
        assertThat(matches.first().id()).isEqualTo(match);
        long other = PLAYED.client()
                .awaitEnd(PLAYED.client()
                        .submit(RunningService.submission("cc65 -pst", "cc65", 8, 100, 1))
                        .id())
                .id();
        MatchComparison changed =
                Optional.ofNullable(compared(match + "&b=" + other).matches()).orElseThrow();
        assertThat(changed.pairs()).isEqualTo(4);
        assertThat(changed.points()).isPositive();
        assertThat(changed.difference().low()).isNotNull();
        assertThat(changed.changes())
                .isNotEmpty()
                .isSortedAccordingTo(Comparator.comparingDouble(c -> -Math.abs(c.first() - c.second())));
        String html = PLAYED.client().get("/compare?a=" + match + "&b=" + other).body();
        assertThat(html).contains("Over the 4 openings that both played, the first candidate did better by");
        Comparison experiments = compared("e" + first + "&b=e" + second);
        assertThat(experiments.matches()).isNull();
        assertThat(Optional.ofNullable(experiments.experiments()).orElseThrow().lines())
                .hasSize(3);
    }

    private static Comparison compared(String ids) {
        HttpResponse<String> answer = PLAYED.client().get("/api/compare?a=" + ids);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Json.read(answer.body(), Comparison.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a=1             | 400 | b
            a=1&b=          | 400 | b
            a=1&b=e1        | 400 | same kind
            a=x&b=1         | 400 | such as e12
            a=1&b=1&c=1     | 400 | "c"
            a=1&b=1&a=2     | 400 | is given 2 times
            a=1&b=999999    | 404 | no match 999999
            a=e1&b=e999999  | 404 | no experiment 999999
            """)
    void whatTheApiCannotCompareIsNamed(String query, int status, String message) {
        HttpResponse<String> answer = PLAYED.client().get("/api/compare?" + query);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains(message);
    }

    @Test
    void thePageShowsBothAndLeadsToTheirMatches() {
        String html =
                PLAYED.client().get("/compare?a=e" + first + "&b=E" + second).body();
        assertThat(html)
                .contains("Experiment e" + first + " and experiment e" + second)
                .contains("against agata nodes=50 depth=1", "not in it")
                .containsPattern("href=\"/compare\\?a=\\d+&amp;b=\\d+\">2</a>");
        assertThat(PLAYED.client().get("/experiments/" + first).body()).contains("href=\"/compare?a=e" + first + "\"");
    }

    @Test
    void anExperimentsIdIsReadWithItsLetterToo() {
        for (String path : new String[] {"/experiments/e", "/experiments/E", "/api/experiments/e"}) {
            HttpResponse<String> answer = PLAYED.client().get(path + first);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(PLAYED.client().get(path + "x").statusCode()).as(path).isEqualTo(400);
        }
        assertThat(PLAYED.client()
                        .get("/api/experiments/e" + first + "/compare?with=e" + second)
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void anAddressThatHasNothingIsAPageForABrowserAndAProblemForOthers() {
        String path = "/nonsense/%3Cb%3E";
        HttpResponse<String> page = PLAYED.client().get(path, "Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
        assertThat(page.body()).contains("<h1>Not found</h1>", "/nonsense").doesNotContain("<b>");
        for (HttpResponse<String> problem : List.of(
                PLAYED.client().get(path),
                PLAYED.client().get("/api/nonsense", "Accept", "text/html"),
                PLAYED.client().get(path, "Accept", "application/json"))) {
            assertThat(problem.statusCode()).isEqualTo(404);
            assertThat(problem.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(problem.body()).contains("there is nothing at /");
        }
    }

    @Test
    void whatCannotBeComparedIsSaidInASentence() {
        for (String path : new String[] {"/compare?a=e1&b=1", "/compare?a=x1&b=1", "/compare?a=%3Cb%3E&b=e1"}) {
            HttpResponse<String> answer = PLAYED.client().get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(400);
            assertThat(answer.body()).contains("must be").doesNotContain("<b>");
        }
        assertThat(PLAYED.client().get("/compare?a=e1&b=e999999").statusCode()).isEqualTo(404);
        assertThat(PLAYED.client()
                        .get("/api/experiments/" + first + "/compare?with=x")
                        .statusCode())
                .isEqualTo(400);
    }
}
