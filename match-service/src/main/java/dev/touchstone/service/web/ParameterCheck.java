package dev.touchstone.service.web;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.SubmittedText;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Refuses parameters that nothing would be done with. A NUL, which no text in the database can hold or be compared with, is
 * refused everywhere; in the API, the feed and tables also what is not declared, is there twice, or is empty where a number belongs. Links to
 * pages and badges may carry what others have put there.
 */
@Component
class ParameterCheck implements HandlerInterceptor, WebMvcConfigurer {

    private static final List<String> STRICT = List.of(
            "/api/", "/feed.atom", "/history.csv", "/matches.csv", "/experiments.csv", "/matches/{id}/openings.csv");

    private final Map<Method, KnownParameters> known = new ConcurrentHashMap<>();

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getDispatcherType() != DispatcherType.REQUEST) {
            return true;
        }
        Map<String, String[]> given = request.getParameterMap();
        List<FieldProblem> problems = given.entrySet().stream()
                .filter(parameter -> Arrays.stream(parameter.getValue()).anyMatch(value -> value.indexOf('\0') >= 0))
                .map(parameter -> new FieldProblem(
                        SubmittedText.shortened(parameter.getKey()), "holds a NUL character: leave it out"))
                .toList();
        if (problems.isEmpty() && handler instanceof HandlerMethod method && isStrict(request)) {
            problems = known.computeIfAbsent(method.getMethod(), m -> KnownParameters.of(method))
                    .problems(given);
        }
        if (!problems.isEmpty()) {
            throw new BadParameterException(problems);
        }
        return true;
    }

    /** A form's fields are those of its body, which an operation without one passes over. */
    private static boolean isStrict(HttpServletRequest request) {
        Object path = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        return path != null && STRICT.stream().anyMatch(path.toString()::startsWith) && !isForm(request);
    }

    private static boolean isForm(HttpServletRequest request) {
        @Nullable String type = request.getContentType();
        return type != null && type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE) && !isRead(request);
    }

    /** Whether a request asks and changes nothing. */
    static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }
}
