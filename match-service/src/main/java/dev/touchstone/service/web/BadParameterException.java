package dev.touchstone.service.web;

import dev.touchstone.protocol.api.FieldProblem;
import java.util.List;
import java.util.stream.Collectors;

/** Parameters in the URL, or in a form, have values that they may not have. */
public class BadParameterException extends RuntimeException {

    private final transient List<FieldProblem> problems;

    /** @param message what is wrong, and what to write instead */
    public BadParameterException(String parameter, String message) {
        this(List.of(new FieldProblem(parameter, message)));
    }

    /** @param problems one at least */
    BadParameterException(List<FieldProblem> problems) {
        super(problems.stream()
                .map(problem -> problem.field() + ": " + problem.message())
                .collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    List<FieldProblem> problems() {
        return problems;
    }
}
