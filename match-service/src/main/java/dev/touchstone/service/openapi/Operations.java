package dev.touchstone.service.openapi;

import dev.touchstone.service.web.QueryOf;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.ValueConstants;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** What one mapping takes and answers, as an OpenAPI operation. */
final class Operations {

    private static final String JSON = "application/json";
    private static final String PROBLEM = "application/problem+json";
    private static final String SUMMARIES = "/openapi/summaries.txt";
    private static final String PGN = "application/vnd.chess-pgn";

    /** What a handler answers when it writes the text itself. */
    private static final List<Type> WRITTEN_OUT =
            List.of(SseEmitter.class, StreamingResponseBody.class, String.class, byte[].class);

    private static final Map<String, Object> TEXT = Map.of("type", "string");

    private final JsonSchemas schemas;
    private final Map<String, String> summaries = summaries();
    private final DefaultParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();

    Operations(JsonSchemas schemas) {
        this.schemas = schemas;
    }

    /** One sentence for each operation: {@code GET /api/matches = …}. */
    static Map<String, String> summaries() {
        try (InputStream in = Operations.class.getResourceAsStream(SUMMARIES)) {
            if (in == null) {
                throw new IllegalStateException(SUMMARIES + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split(" = ", 2))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Map<String, Object> of(RequestMethod method, String path, RequestMappingInfo mapping, HandlerMethod handler) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("operationId", id(handler));
        operation.put("tags", List.of(tag(path)));
        String summary = summaries.get(method + " " + path);
        if (summary != null) {
            operation.put("summary", summary);
        }
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            parameter.initParameterNameDiscovery(names);
            QueryOf query = parameter.getParameterAnnotation(QueryOf.class);
            if (parameter.hasParameterAnnotation(RequestBody.class)) {
                operation.put("requestBody", body(parameter));
            } else if (query != null) {
                parameters.addAll(texts(query.value()));
            } else {
                Map<String, Object> described = parameter(parameter);
                if (described != null) {
                    parameters.add(described);
                }
            }
        }
        if (!parameters.isEmpty()) {
            operation.put("parameters", parameters);
        }
        operation.put("responses", responses(method, mapping, handler));
        return operation;
    }

    private static String id(HandlerMethod handler) {
        String type = handler.getBeanType().getSimpleName().replaceFirst("Api$", "");
        String name = handler.getMethod().getName();
        return type.substring(0, 1).toLowerCase(Locale.ROOT)
                + type.substring(1)
                + name.substring(0, 1).toUpperCase(Locale.ROOT)
                + name.substring(1);
    }

    private static String tag(String path) {
        String[] steps = path.split("[/.]");
        return steps[1].equals("api") ? steps[2] : steps[1];
    }

    private Map<String, Object> body(MethodParameter parameter) {
        Type type = parameter.getGenericParameterType();
        // Taken as text, so that what cannot be read is answered in words of its own: an object all the same.
        Map<String, Object> schema = type == String.class ? Map.of("type", "object") : schemas.of(type);
        return Map.of("required", true, "content", Map.of(JSON, Map.of("schema", schema)));
    }

    /** What is there as text; a number has a parameter of its own. */
    private static List<Map<String, Object>> texts(Class<? extends Record> query) {
        return Arrays.stream(query.getRecordComponents())
                .filter(component -> component.getType() == String.class)
                .map(component ->
                        Map.of("name", component.getName(), "in", "query", "required", (Object) false, "schema", TEXT))
                .toList();
    }

    private @Nullable Map<String, Object> parameter(MethodParameter parameter) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", String.valueOf(parameter.getParameterName()));
        Map<String, Object> schema;
        if (parameter.hasParameterAnnotation(PathVariable.class)) {
            described.put("in", "path");
            described.put("required", true);
            schema = schemas.of(parameter.getGenericParameterType());
        } else {
            RequestParam query = parameter.getParameterAnnotation(RequestParam.class);
            if (query == null) {
                return null;
            }
            boolean given = !ValueConstants.DEFAULT_NONE.equals(query.defaultValue());
            described.put("in", "query");
            described.put("required", query.required() && !given && !parameter.isOptional());
            schema = new LinkedHashMap<>(schemas.of(parameter.getGenericParameterType()));
            if (given && !query.defaultValue().isEmpty()) {
                schema.put("default", typed(query.defaultValue(), schema));
            }
        }
        described.put("schema", schema);
        return described;
    }

    private static Object typed(String value, Map<String, Object> schema) {
        return switch (String.valueOf(schema.get("type"))) {
            case "integer" -> Long.valueOf(value);
            case "number" -> Double.valueOf(value);
            case "boolean" -> Boolean.valueOf(value);
            default -> value;
        };
    }

    private Map<String, Object> responses(RequestMethod method, RequestMappingInfo mapping, HandlerMethod handler) {
        ResponseStatus status = handler.getMethodAnnotation(ResponseStatus.class);
        Type answered = handler.getMethod().getGenericReturnType();
        boolean entity = answered instanceof ParameterizedType generic && generic.getRawType() == ResponseEntity.class;
        String code = status != null
                ? Integer.toString(status.code().value())
                : entity && method == RequestMethod.POST ? "201" : "200";
        Type body = entity ? ((ParameterizedType) answered).getActualTypeArguments()[0] : answered;
        Map<String, Object> good = new LinkedHashMap<>();
        good.put("description", "201".equals(code) ? "made" : "the answer");
        if (body != void.class && body != Void.class) {
            good.put("content", content(body, mapping));
        }
        return Map.of(code, good, "default", Map.of("$ref", "#/components/responses/Problem"));
    }

    private Map<String, Object> content(Type body, RequestMappingInfo mapping) {
        List<String> produced = mapping.getProducesCondition().getProducibleMediaTypes().stream()
                .map(Object::toString)
                .toList();
        String usual = body == StreamingResponseBody.class ? PGN : JSON;
        String type = produced.isEmpty() ? usual : produced.getFirst();
        boolean text = WRITTEN_OUT.contains(body);
        Map<String, Object> schema = text ? TEXT : schemas.of(body);
        return Map.of(type, Map.of("schema", schema));
    }

    /** The one form of every error. */
    Map<String, Object> problem(Type type) {
        return Map.of(
                "description",
                "what is wrong, with each field that is (RFC 9457)",
                "content",
                Map.of(PROBLEM, Map.of("schema", schemas.of(type))));
    }
}
