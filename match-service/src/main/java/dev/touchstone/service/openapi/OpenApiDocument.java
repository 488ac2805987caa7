package dev.touchstone.service.openapi;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.ServiceInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Describes the API to machines (OpenAPI 3.1). It is made from the mappings that answer, so it cannot differ from them, and
 * not before it is asked for: the start of the service does not wait for it.
 */
@RestController
class OpenApiDocument {

    private static final List<String> DESCRIBED = List.of("/api/", "/badge/", "/feed.atom");

    private final ObjectProvider<RequestMappingHandlerMapping> mappings;
    private final ServiceInfo info;
    private volatile @Nullable String text;

    OpenApiDocument(
            @Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> mappings,
            ServiceInfo info) {
        this.mappings = mappings;
        this.info = info;
    }

    @GetMapping(path = "/api/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
    String show() {
        String made = text;
        if (made == null) {
            made = Json.write(document());
            text = made;
        }
        return made;
    }

    private Map<String, Object> document() {
        JsonSchemas schemas = new JsonSchemas();
        Operations operations = new Operations(schemas);
        Map<String, Map<String, Object>> paths = new TreeMap<>();
        mappings.getObject().getHandlerMethods().forEach((mapping, handler) -> {
            for (String path : mapping.getPatternValues()) {
                if (DESCRIBED.stream().anyMatch(path::startsWith)) {
                    for (RequestMethod method : mapping.getMethodsCondition().getMethods()) {
                        paths.computeIfAbsent(path, p -> new TreeMap<>())
                                .put(
                                        method.name().toLowerCase(Locale.ROOT),
                                        operations.of(method, path, mapping, handler));
                    }
                }
            }
        });
        Map<String, Object> problem = operations.problem(Problem.class);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put("info", Map.of("title", "Touchstone", "version", info.version()));
        document.put("servers", List.of(Map.of("url", "/")));
        document.put("security", List.of(Map.of(), Map.of("token", List.of())));
        document.put("paths", paths);
        document.put(
                "components",
                Map.of(
                        "schemas",
                        schemas.all(),
                        "responses",
                        Map.of("Problem", problem),
                        "securitySchemes",
                        Map.of("token", Map.of("type", "http", "scheme", "bearer"))));
        return document;
    }
}
