package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.Problem;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.SAME_THREAD)
class StatisticsOverHttpTest {

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    @Test
    void countsThatAreSentAreRated() {
        HttpResponse<String> answer = PLAYED.client().post("/api/statistics", """
                {"wins": 245, "losses": 37, "draws": 230, "pairs": [6, 25, 66, 73, 86],
                 "sprt": {"elo0": 0, "elo1": 5, "model": "logistic"}}""");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains(
                        "\"basis\":\"pairs\"",
                        "\"elo\":{\"value\":149.78",
                        "\"decision\":\"keep\"",
                        "\"llr\":3.19651",
                        "\"outcome\":\"accepted\"");
    }

    @Test
    void whatHasNoFiniteValueIsNull() {
        HttpResponse<String> answer = PLAYED.client().post("/api/statistics", "{\"pairs\": [0, 0, 0, 0, 256]}");
        assertThat(answer.body())
                .contains("\"elo\":{\"value\":null,\"low\":770.", "\"high\":null}", "\"nelo\":null")
                .doesNotContain("Infinity", "NaN");
    }

    @Test
    void thePowerOfAMatchIsTold() {
        HttpResponse<String> answer = PLAYED.client().get("/api/power?games=512&drawRatio=0.25&elo=5,27");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("\"eloAtTwoSigma\":26.6", "\"needed\":[{\"elo\":5.0,\"atEvenChance\":14486");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {}                                                      | pairs  | give three counts W L D
            {"wins": 1, "losses": 2}                                | wins   | together
            {"wins": -1, "losses": 2, "draws": 0}                   | wins   | cannot be negative
            {"wins": -1}                                            | wins   | cannot be negative
            {"pairs": [1, 2, 3]}                                    | pairs  | not 3
            {"pairs": [1, 2, 3, null, 4]}                           | pairs  | null is not a count
            {"pairs": [1,2,3,2,1], "sprt": {"elo0": 0}}             | sprt   | elo0 and elo1 must be given
            {"pairs": [1,2,3,2,1], "sprt": {"elo0": 5, "elo1": 0}}  | sprt   | elo1 must be above elo0
            {"pairs": [1,2,3,2,1], "sprt": {"elo0": 0, "elo1": 5, "model": "bayes"}} | sprt | needs wins
            {"pairs": [1,2,3,2,1], "sprt": {"elo0": 0, "elo1": 5, "model": "b"}}     | sprt | model must be
            """)
    void wrongCountsAreNamed(String body, String field, String message) {
        assertNamed(PLAYED.client().post("/api/statistics", body), field, message);
    }

    @ParameterizedTest
    @CsvSource({
        "games=511, games, even number",
        "games=many, games, whole number",
        "drawRatio=1, drawRatio, between 0 and",
        "drawRatio=x, drawRatio, is not a number",
        "elo=0, elo, above 0",
        "keepSigma=-3, keepSigma, must be below"
    })
    void wrongParametersAreNamed(String query, String field, String message) {
        assertNamed(PLAYED.client().get("/api/power?" + query), field, message);
    }

    private static void assertNamed(HttpResponse<String> answer, String field, String message) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Json.read(answer.body(), Problem.class).errors())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.field()).isEqualTo(field);
                    assertThat(problem.message()).contains(message);
                });
    }
}
