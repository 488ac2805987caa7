package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.Problem;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whatever is wrong with a request, its sender is told so in one form, and nothing is stored. */
class BadRequestsGetProblemDetailsTest {

    private static final String OPENING = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n";

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(data, "--touchstone.worker.slots=0");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aNameThatTheDatabaseCannotStoreIsNamedAndNotTriedAgain() {
        assertRefused(submission("a\0b"), "openings.name", "control character");
        assertRefused(submission("x".repeat(5_000_000)), "openings.name", "at most 500");
    }

    @Test
    void aBodyBeyondTheLimitIsTooLargeHoweverItIsSent() {
        String large = Json.write(submission("x".repeat(33 * 1024 * 1024)));
        for (HttpResponse<String> answer : List.of(
                service.client().post("/api/matches", large), service.client().postInChunks("/api/matches", large))) {
            Problem problem = problem(answer, 413);
            assertThat(problem.detail()).contains("32 MiB");
        }
    }

    private static MatchSubmission submission(String openings) {
        MatchSubmission plain = RunningService.submission("cc65", "cc65", 2, 10, 1);
        return new MatchSubmission(
                plain.candidate(),
                plain.baseline(),
                2,
                new OpeningsChoice(openings, OPENING),
                plain.nodes(),
                plain.depth(),
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static void assertRefused(Object submission, String field, String message) {
        assertRefused(Json.write(submission), field, message);
    }

    private static void assertRefused(String json, String field, String message) {
        long before = rows();
        Problem problem = problem(service.client().post("/api/matches", json), 400);
        assertThat(problem.errors()).extracting(FieldProblem::field).containsExactly(field);
        assertThat(problem.errors().getFirst().message()).contains(message);
        assertThat(rows()).isEqualTo(before);
    }

    private static Problem problem(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        Problem problem = Json.read(answer.body(), Problem.class);
        assertThat(problem.status()).isEqualTo(status);
        return problem;
    }

    private static long rows() {
        return service.bean(JdbcClient.class)
                .sql("select (select count(*) from match) + (select count(*) from opening_set)")
                .query(Long.class)
                .single();
    }
}
