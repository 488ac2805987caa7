package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchView;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every field and parameter that the OpenAPI document names is sent what nobody means well with. The service answers in its one
 * form, never with a fault of its own, and what it stores stays text.
 */
@Execution(ExecutionMode.SAME_THREAD)
class HostileInputIsRefusedOrKeptAsTextTest {

    /** As JSON. */
    private static final List<String> VALUES = List.of(
            "\"<script>alert(1)</script>\"",
            "\"'; drop table match; --\"",
            "\"../../../etc/passwd\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"" + "x".repeat(20_000) + "\"",
            "1e308",
            "1e400",
            "-1",
            "9223372036854775808",
            "0.5",
            "true",
            "[]",
            "[[[[[[]]]]]]",
            "{}",
            "{\"__proto__\": {\"x\": 1}}",
            "null");

    private static final List<String> WORDS = List.of(
            "<script>alert(1)</script>",
            "'; drop table match; --",
            "..\\..\\x",
            "-1",
            "99999999999999999999",
            "NaN",
            "a\0b",
            "é");

    /** What each body must hold for its other fields to be looked at. */
    private static final Map<String, String> GOOD = Map.of(
            "/api/matches", "{\"candidate\": \"cc65\", \"baseline\": \"cc65\", \"nodes\": 10, \"games\": 2}",
            "/api/statistics", "{\"pairs\": [1, 2, 3, 2, 1]}",
            "/api/suites", "{\"suite\": \"matein1\", \"configuration\": \"cc65:1\"}",
            "/api/webhooks", "{\"url\": \"http://127.0.0.1:1/\", \"kinds\": [\"match-failed\"]}",
            "/api/tokens", "{\"name\": \"hostile\"}");

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static JsonNode document;
    private static String admin;

    @BeforeAll
    static void read() throws IOException {
        document = JsonMapper.shared()
                .readTree(PLAYED.client().get("/api/openapi.json").body());
        admin = new NetworkClient(PLAYED.service(), PLAYED.data()).admin();
    }

    @Test
    void everyFieldOfEveryBody() throws Exception {
        int sent = 0;
        long matches = count();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (var path : document.path("paths").properties()) {
                JsonNode schema = path.getValue().at("/post/requestBody/content/application~1json/schema/$ref");
                if (!schema.isString()) {
                    continue;
                }
                for (String body : bodies(path.getKey(), resolved(schema.asString()), "", 0)) {
                    assertAnswered(send(http, "POST", path.getKey().replaceAll("\\{[a-z]+}", "1"), body), body);
                    sent++;
                }
            }
        }
        assertThat(sent).isGreaterThan(500);
        MatchView after = PLAYED.client().match(PLAYED.match().id());
        assertThat(after.figures()).isEqualTo(PLAYED.match().figures());
        assertThat(after.sentence()).isEqualTo(PLAYED.match().sentence());
        assertThat(count()).as("matches that were fair in spite of it").isLessThan(matches + 60);
        assertPagesAreSafe();
    }

    private static long count() {
        return PLAYED.service()
                .bean(JdbcClient.class)
                .sql("select count(*) from match")
                .query(Long.class)
                .single();
    }

    private static JsonNode resolved(String reference) {
        return document.at(reference.substring(1));
    }

    /** The good body with one field after the other replaced; fields of inner objects too. */
    private static List<String> bodies(String path, JsonNode schema, String prefix, int depth) {
        List<String> bodies = new ArrayList<>();
        for (var property : schema.path("properties").properties()) {
            for (String value : VALUES) {
                bodies.add(body(path, prefix + property.getKey(), value));
            }
            JsonNode inner = property.getValue().at("/anyOf/0/$ref");
            if (inner.isString() && depth < 2) {
                bodies.addAll(bodies(path, resolved(inner.asString()), prefix + property.getKey() + ".", depth + 1));
            }
        }
        return bodies;
    }

    private static String body(String path, String field, String value) {
        String good = GOOD.getOrDefault(path, "{}");
        String[] steps = field.split("\\.");
        StringBuilder inner = new StringBuilder(value);
        for (int i = steps.length - 1; i > 0; i--) {
            inner.insert(0, "{\"" + steps[i] + "\": ").append('}');
        }
        ObjectNode object = (ObjectNode) JsonMapper.shared().readTree(good);
        object.remove(steps[0]);
        String rest = object.toString();
        return "{\"" + steps[0] + "\": " + inner + (rest.equals("{}") ? "" : ", ") + rest.substring(1);
    }

    @Test
    void everyParameterOfEveryPath() throws Exception {
        int sent = 0;
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (var path : document.path("paths").properties()) {
                for (var operation : path.getValue().properties()) {
                    for (JsonNode parameter : operation.getValue().path("parameters")) {
                        for (String word : WORDS) {
                            String name = parameter.path("name").asString();
                            String value = URLEncoder.encode(word, StandardCharsets.UTF_8)
                                    .replace("+", "%20");
                            boolean inPath = parameter.path("in").asString().equals("path");
                            String asked = path.getKey()
                                            .replace("{" + name + "}", inPath ? value : "1")
                                            .replaceAll("\\{[a-z]+}", "1")
                                    + (inPath ? "" : "?" + name + "=" + value);
                            if (asked.contains("/events")) {
                                asked = asked.replace("/1/", "/999999/");
                            }
                            String method = operation.getKey().toUpperCase(Locale.ROOT);
                            assertAnswered(send(http, method, asked, method.equals("GET") ? "" : "{}"), asked);
                            sent++;
                        }
                    }
                }
            }
        }
        assertThat(sent).isGreaterThan(200);
    }

    @Test
    void aBodyThatIsNoObjectIsRefusedByEveryOperation() throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (var path : document.path("paths").properties()) {
                if (!path.getValue().at("/post/requestBody").isObject()) {
                    continue;
                }
                String asked = path.getKey().replaceAll("\\{[a-z]+}", "1");
                for (String body : List.of(
                        "", "null", "[]", "\"text\"", "17", "{", "{\"a\":1,\"a\":2}", "[".repeat(5000), "\u0000")) {
                    HttpResponse<String> answer = send(http, "POST", asked, body);
                    assertAnswered(answer, asked + " " + body);
                    assertThat(answer.statusCode()).as(asked + " " + body).isBetween(400, 499);
                }
            }
        }
    }

    @Test
    void whatNoTextHoldsIsRefusedAndNamed() {
        String path = "/matches/" + PLAYED.match().id() + "/note";
        for (String body : List.of("text=%ff", "text=%c3%28")) {
            HttpResponse<String> unreadable = form(path, body);
            assertThat(unreadable.statusCode()).as(body).isEqualTo(400);
            assertThat(unreadable.body()).contains("write them in UTF-8").contains("<h1>");
        }
        HttpResponse<String> nul = form(path, "text=a%00b");
        assertThat(nul.statusCode()).isEqualTo(400);
        assertThat(nul.body()).contains("<h1>Nothing was stored</h1>", "text: holds a NUL character");
        assertThat(form("/matches/" + PLAYED.match().id() + "/tag", "tag=a%00b").body())
                .contains("tag: holds a NUL character");
        HttpResponse<String> json =
                PLAYED.client().post("/api/matches/" + PLAYED.match().id() + "/notes", "{\"text\": \"a\\u0000b\"}");
        assertThat(json.statusCode()).isEqualTo(400);
        assertThat(json.body()).contains("\"field\":\"text\"", "without NUL characters");
        assertThat(PLAYED.client()
                        .get("/api/matches/" + PLAYED.match().id() + "/remarks")
                        .body())
                .doesNotContain("\"ab\"");
    }

    private static HttpResponse<String> form(String path, String body) {
        return PLAYED.client().post(path, body, "Content-Type", "application/x-www-form-urlencoded");
    }

    private static HttpResponse<String> send(HttpClient http, String method, String path, String body)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(PLAYED.client().url() + path))
                        .method(
                                method,
                                body.isEmpty() && method.equals("GET")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body))
                        .header("Content-Type", "application/json")
                        .header("Authorization", "Bearer " + admin)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Whatever is answered is no fault of the service, says so in the one form, and is never taken for a page. */
    private static void assertAnswered(HttpResponse<String> answer, String what) {
        String shown = answer.request().uri().getPath() + " " + (what.length() > 200 ? what.substring(0, 200) : what)
                + ": " + answer.body();
        assertThat(answer.statusCode()).as(shown).isLessThan(500);
        String type = answer.headers().firstValue("Content-Type").orElse("none");
        if (answer.statusCode() >= 400) {
            assertThat(type).as(shown).startsWith("application/problem+json");
            assertThat(answer.body())
                    .as(shown)
                    .doesNotContain("java.", "springframework", "org.postgresql", "tools.jackson");
            assertThat(answer.body().length()).as(shown).isLessThan(20_000);
        }
        assertThat(type).as(shown).doesNotContain("html");
        assertThat(answer.headers().firstValue("X-Content-Type-Options"))
                .as(shown)
                .hasValue("nosniff");
    }

    private static void assertPagesAreSafe() {
        for (String page : List.of(
                "/", "/matches", "/feed.atom", "/matches/" + PLAYED.match().id())) {
            assertThat(PLAYED.client().get(page).body()).as(page).doesNotContain("<script>alert", "<b>");
        }
    }
}
