package dev.touchstone.service.web;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.SubmittedText;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/**
 * The parameters that a handler declares, and what is wrong with those that came.
 *
 * @param names all of them
 * @param lists those that may come more than once
 * @param texts those of which an empty one says something, or as much as none
 */
record KnownParameters(Set<String> names, Set<String> lists, Set<String> texts) {

    static KnownParameters of(HandlerMethod handler) {
        KnownParameters known = new KnownParameters(new TreeSet<>(), new HashSet<>(), new HashSet<>());
        DefaultParameterNameDiscoverer discoverer = new DefaultParameterNameDiscoverer();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            parameter.initParameterNameDiscovery(discoverer);
            RequestParam declared = parameter.getParameterAnnotation(RequestParam.class);
            QueryOf query = parameter.getParameterAnnotation(QueryOf.class);
            if (query != null) {
                for (RecordComponent component : query.value().getRecordComponents()) {
                    known.names.add(component.getName());
                    known.texts.add(component.getName());
                }
            } else if (declared != null) {
                known.add(
                        declared.name().isEmpty() ? String.valueOf(parameter.getParameterName()) : declared.name(),
                        parameter.getParameterType());
            }
        }
        return known;
    }

    private void add(String name, Class<?> type) {
        names.add(name);
        if (Collection.class.isAssignableFrom(type)) {
            lists.add(name);
        }
        if (type == String.class) {
            texts.add(name);
        }
    }

    /** What is wrong with parameters by name, whose values the handler itself reads. */
    List<FieldProblem> problems(Map<String, String[]> given) {
        List<FieldProblem> problems = new ArrayList<>();
        given.forEach((name, values) -> {
            if (!names.contains(name)) {
                problems.add(new FieldProblem(SubmittedText.shortened(name), UnreadableBody.unknown(name, names)));
            } else if (values.length > 1 && !lists.contains(name)) {
                problems.add(new FieldProblem(name, "is given " + values.length + " times: give it once"));
            } else if (values[0].isBlank() && !texts.contains(name)) {
                problems.add(new FieldProblem(name, "is empty: give a value, or leave it out"));
            }
        });
        return problems;
    }
}
