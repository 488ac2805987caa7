package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The OpenAPI document and the service say the same, in both directions. */
@Execution(ExecutionMode.SAME_THREAD)
class OpenApiDescribesWhatAnswersTest {

    private static final Pattern REFERENCE = Pattern.compile("\"#/components/([a-z]+)/([A-Za-z]+)\"");

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static JsonNode document() {
        return JsonMapper.shared()
                .readTree(PLAYED.client().get("/api/openapi.json").body());
    }

    private static Set<String> described() {
        Set<String> operations = new TreeSet<>();
        document().path("paths").properties().forEach(path -> path.getValue()
                .propertyNames()
                .forEach(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    @Test
    void everyMappingIsInTheDocument() {
        Set<String> mapped = new TreeSet<>();
        PLAYED.service()
                .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .keySet()
                .forEach(mapping -> mapping.getPatternValues().stream()
                        .filter(path -> path.startsWith("/api") || path.startsWith("/badge") || path.contains("feed"))
                        .forEach(path -> mapping.getMethodsCondition()
                                .getMethods()
                                .forEach(method -> mapped.add(method + " " + path))));
        assertThat(described()).hasSizeGreaterThan(30).isEqualTo(mapped);
    }

    /** A 404 of a thing that is not there is an answer; one of a path that nobody maps is not. */
    @Test
    void everyOperationOfTheDocumentIsAnswered() throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (String operation : described()) {
                String method = operation.split(" ")[0];
                String path = operation.split(" ")[1].replaceAll("\\{[a-z]+}", "999999");
                HttpResponse<String> answer = http.send(
                        HttpRequest.newBuilder(URI.create(PLAYED.client().url() + path))
                                .method(method, HttpRequest.BodyPublishers.ofString(method.equals("GET") ? "" : "[]"))
                                .header("Content-Type", "application/json")
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).as(operation).isNotEqualTo(405).isLessThan(500);
                assertThat(answer.body()).as(operation).doesNotContain("there is nothing at");
            }
        }
    }

    @Test
    void everySummaryIsOfAnOperationAndEveryOperationHasItsOwnId() {
        Set<String> summarised = new TreeSet<>();
        List<String> ids = new ArrayList<>();
        document().path("paths").properties().forEach(path -> path.getValue()
                .properties()
                .forEach(operation -> {
                    ids.add(operation.getValue().path("operationId").asString());
                    if (operation.getValue().has("summary")) {
                        summarised.add(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
                    }
                }));
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(summarised)
                .as("operations with a line in openapi/summaries.txt")
                .isEqualTo(described());
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        JsonNode document = document();
        assertThat(document.path("openapi").asString()).isEqualTo("3.1.0");
        assertThat(REFERENCE.matcher(document.toString()).results().toList())
                .hasSizeGreaterThan(40)
                .allSatisfy(found -> assertThat(
                                document.path("components").path(found.group(1)).has(found.group(2)))
                        .as(found.group())
                        .isTrue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/matches GET /api/matches",
                "/api/matches/{id} GET /api/matches/1",
                "/api/matches/{id}/analysis GET /api/matches/1/analysis",
                "/api/matches/{id}/gate GET /api/matches/1/gate",
                "/api/matches/{id}/looks GET /api/matches/1/looks",
                "/api/matches/{id}/openings GET /api/matches/1/openings",
                "/api/matches/{id}/openings/{opening} GET /api/matches/1/openings/1",
                "/api/configurations GET /api/configurations",
                "/api/configurations/{id} GET /api/configurations/1",
                "/api/ratings GET /api/ratings",
                "/api/experiments GET /api/experiments",
                "/api/suites GET /api/suites",
                "/api/workers GET /api/workers",
                "/api/workers/{name} GET /api/workers/embedded",
                "/api/service GET /api/service",
                "/api/notices GET /api/notices",
                "/api/power GET /api/power",
            })
    void answersAreAsTheirSchemasSay(String line) {
        String[] words = line.split(" ");
        HttpResponse<String> answer = PLAYED.client().get(words[2]);
        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode document = document();
        JsonNode schema = document.path("paths")
                .path(words[0])
                .path("get")
                .path("responses")
                .path("200")
                .path("content")
                .path("application/json")
                .path("schema");
        new Conformance(document).check(schema, JsonMapper.shared().readTree(answer.body()), words[2]);
    }

    @Test
    void statisticsAreAsTheirSchemasSay() {
        JsonNode document = document();
        JsonNode schema = document.path("components").path("schemas").path("Report");
        for (String counts : List.of(
                "{\"pairs\": [0, 0, 0, 0, 256]}",
                "{\"wins\": 5, \"losses\": 3, \"draws\": 2, \"sprt\": {\"elo0\": 0, \"elo1\": 5}}")) {
            String answer = PLAYED.client().post("/api/statistics", counts).body();
            new Conformance(document).check(schema, JsonMapper.shared().readTree(answer), "report");
        }
    }

    @Test
    void errorsAreAsTheirSchemaSays() {
        JsonNode document = document();
        new Conformance(document)
                .check(
                        document.path("components").path("schemas").path("Problem"),
                        JsonMapper.shared()
                                .readTree(PLAYED.client()
                                        .post("/api/matches", "{}")
                                        .body()),
                        "problem");
    }

    /** Checks a value against a schema, as far as this document uses schemas. */
    private record Conformance(JsonNode document) {

        private static final Map<String, String> WHOLE = Map.of("integer", "number");

        void check(JsonNode schema, JsonNode value, String where) {
            assertThat(schema.isMissingNode()).as("the schema of " + where).isFalse();
            if (schema.has("$ref")) {
                check(document.at(schema.path("$ref").asString().substring(1)), value, where);
            } else if (schema.has("anyOf") || schema.has("oneOf")) {
                JsonNode first =
                        schema.path(schema.has("anyOf") ? "anyOf" : "oneOf").path(0);
                if (!value.isNull()) {
                    check(first, value, where);
                }
            } else {
                checkType(schema, value, where);
            }
        }

        private void checkType(JsonNode schema, JsonNode value, String where) {
            List<String> types = schema.path("type").isArray()
                    ? schema.path("type").valueStream().map(JsonNode::asString).toList()
                    : List.of(schema.path("type").asString());
            String type =
                    value.isNull() ? "null" : value.getNodeType().toString().toLowerCase(Locale.ROOT);
            assertThat(types.stream().map(t -> WHOLE.getOrDefault(t, t)))
                    .as(where)
                    .contains(type);
            if (types.contains("integer") && !value.isNull()) {
                assertThat(value.isIntegralNumber()).as(where).isTrue();
            }
            if (schema.has("additionalProperties")) {
                value.properties()
                        .forEach(entry -> check(
                                schema.path("additionalProperties"), entry.getValue(), where + "." + entry.getKey()));
            } else if (value.isObject()) {
                assertThat(value.propertyNames())
                        .as(where)
                        .containsExactlyElementsOf(schema.path("properties").propertyNames());
                value.properties()
                        .forEach(field -> check(
                                schema.path("properties").path(field.getKey()),
                                field.getValue(),
                                where + "." + field.getKey()));
            }
            for (int i = 0; value.isArray() && i < value.size(); i++) {
                check(schema.path("items"), value.path(i), where + "[" + i + "]");
            }
        }
    }
}
