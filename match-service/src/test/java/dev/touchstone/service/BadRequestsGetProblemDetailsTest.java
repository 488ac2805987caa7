package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.Problem;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whatever is wrong with a request, its sender is told so in one form, and nothing is stored. */
@Execution(ExecutionMode.SAME_THREAD)
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"games": 2.5}                            | games         | must be an even whole number of 2 or more
            {"games": 2.0}                            | games         | must be an even whole number of 2 or more
            {"games": "2"}                            | games         | must be an even whole number of 2 or more
            {"games": 99999999999}                    | games         | must be an even whole number of 2 or more
            {"nodes": 99999999999999999999}           | nodes         | must be a whole number
            {"charge": "much"}                        | charge        | must be a number
            {"candidate": 5}                          | candidate     | must be text
            {"candidate": ["cc65"]}                   | candidate     | must be text
            {"openings": "cc65-256"}                  | openings      | must be a JSON object
            {"openings": {"name": 5}}                 | openings.name | must be text
            {"openings": {"nam": "x"}}                | openings.nam  | did you mean 'name'?
            {"game": 2}                               | game          | did you mean 'games'?
            {"plylimit": 2}                           | plylimit      | did you mean 'plyLimit'?
            {"colour": "white"}                       | colour        | known: baseline, candidate
            """)
    void aFieldThatIsNotAsDeclaredIsNamed(String json, String field, String message) {
        assertRefused(json, field, message);
        assertThat(service.client().post("/api/matches", json).body()).doesNotContain("java", "dev.touchstone");
    }

    @Test
    void openingsWithoutANameAreRefused() {
        assertRefused(submission(null), "openings.name", "is missing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"games": 2, "games": 4} | not valid JSON at line 1
            {"games": 2              | not valid JSON at line 1
            [1]                      | not a JSON object
            null                     | missing
            ~~                       | missing
            """)
    void aBodyThatIsNoSubmissionIsRefusedAsAWhole(String body, String detail) {
        Problem problem = problem(service.client().post("/api/matches", body), 400);
        assertThat(problem.detail()).contains(detail);
        assertThat(problem.errors()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET    | /api/nothing              | 404 | there is nothing at /api/nothing
            GET    | /nothing                  | 404 | there is nothing at /nothing
            GET    | /error                    | 404 | Not Found
            GET    | /api/matches/77/events    | 404 | there is no match 77
            GET    | /api/matches/abc          | 400 | a parameter is wrong
            GET    | /api/matches?limit=0      | 400 | a parameter is wrong
            GET    | /api/matches?limit=501    | 400 | a parameter is wrong
            GET    | /api/matches?before=x     | 400 | a parameter is wrong
            GET    | /api/matches/%zz          | 400 | not well-formed
            GET    | /api/matches/%00          | 400 | not well-formed
            GET    | /api/matches/..%2f..%2fx  | 400 | not well-formed
            GET    | /api/matches/<1>          | 400 | not well-formed
            GET    | /api/../../x              | 400 | not well-formed
            PUT    | /api/matches              | 405 | taken: GET, POST
            DELETE | /api/matches/1            | 405 | taken: GET
            POST   | /api/service              | 405 | taken: GET
            POST   | /api/matches              | 415 | application/json
            GET    | /api/matches?limit=%ff    | 400 | write them in UTF-8
            GET    | /api/history?q=%c3%28     | 400 | write them in UTF-8
            GET    | /api/matches?a%01b=1      | 400 | write them in UTF-8
            """)
    void everyRefusalHasTheOneForm(String method, String path, int status, String detail) throws IOException {
        String answer = raw(method, path);
        String head = answer.substring(0, answer.indexOf("\r\n\r\n"));
        String body = answer.substring(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
        assertThat(head)
                .startsWith("HTTP/1.1 " + status)
                .containsIgnoringCase("content-type: application/problem+json");
        Problem problem = Json.read(body, Problem.class);
        assertThat(problem.type()).isEqualTo("about:blank");
        assertThat(problem.status()).isEqualTo(status);
        assertThat(problem.detail()).contains(detail);
        assertThat(body).doesNotContain("java", "dev.touchstone", "springframework");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /api/matches/1/gate?minelo=5            | minelo      | did you mean 'minElo'?
            /api/matches/1/gate?minElo=5&minElo=6   | minElo      | is given 2 times
            /api/matches/1/gate?minElo=             | minElo      | is empty
            /api/matches/1/gate?minElo=1e9          | minElo      | from -10000 to 10000
            /api/matches/1/gate?keepSigma=1e308     | keepSigma   | from -1000 to 1000
            /api/matches/1/gate?require=sigma:99999 | require     | from -1000 to 1000
            /api/experiments/1/gate?minElo=5        | minElo      | known: require
            /api/experiments?limi=5                 | limi        | did you mean 'limit'?
            /api/experiments/1?limit=5              | limit       | none is taken here
            /api/power?keepSigma=1e308              | keepSigma   | from -1000 to 1000
            /api/history?nosuch=1                   | nosuch      | known: after, budget, config
            /api/history?verdict=x                  | verdict     | keep, reject, inconclusive
            /api/history?sort=x                     | sort        | newest, oldest, best, worst
            /api/history?state=x                    | state       | queued, running
            /api/history?kind=x                     | kind        | match, each, experiment
            /api/history?sigmaMin=NaN               | sigmaMin    | must be a number
            /api/history?sort=best&sort=worst       | sort        | is given 2 times
            /api/history?openings=a%00b             | openings    | NUL
            /feed.atom?configuraton=cc65            | configuraton | did you mean 'configuration'?
            """)
    void aParameterThatNothingIsDoneWithIsNamed(String path, String field, String message) {
        Problem problem = problem(service.client().get(path), 400);
        assertThat(problem.detail()).isEqualTo("a parameter is wrong");
        assertThat(problem.errors()).extracting(FieldProblem::field).containsExactly(field);
        assertThat(problem.errors().getFirst().message()).contains(message);
    }

    @Test
    void aReaderThatWantsAnotherKindOfAnswerIsToldInThisOne() {
        problem(service.client().get("/api/matches/77", "Accept", "text/html"), 404);
        problem(service.client().get("/api/matches", "Accept", "text/html"), 406);
    }

    @Test
    void lostConnectionsToTheDatabaseLeaveNoStackTraceInTheLog() throws SQLException {
        ListAppender<ILoggingEvent> seen = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        seen.start();
        root.addAppender(seen);
        try {
            for (int i = 0; i < 5; i++) {
                loseConnections();
                assertThat(service.client().get("/api/matches").statusCode()).isIn(200, 503);
            }
            service.client().get("/api/nothing");
        } finally {
            root.detachAppender(seen);
            service.bean(HikariDataSource.class).getHikariPoolMXBean().softEvictConnections();
        }
        assertThat(seen.list).noneMatch(BadRequestsGetProblemDetailsTest::tracesTheDatabase);
    }

    /** Whether something with a stack trace was said of the database; services of other tests log what they meet meanwhile. */
    private static boolean tracesTheDatabase(ILoggingEvent event) {
        return Stream.iterate(event.getThrowableProxy(), Objects::nonNull, IThrowableProxy::getCause)
                .anyMatch(cause -> cause.getClassName().contains("SQLException"));
    }

    /** Also the one just used, which the pool hands out again without a look. */
    private static void loseConnections() throws SQLException {
        HikariDataSource pool = service.bean(HikariDataSource.class);
        try (Connection other = DriverManager.getConnection(pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
                Statement statement = other.createStatement()) {
            service.client().get("/api/matches");
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
                    + " and backend_type = 'client backend'");
        }
    }

    /** As it is written: an HTTP client would put it right. */
    private static String raw(String method, String path) throws IOException {
        URI service =
                URI.create(BadRequestsGetProblemDetailsTest.service.client().url());
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            String request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
                    + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static MatchSubmission submission(@Nullable String openings) {
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
