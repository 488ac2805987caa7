package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.FieldProblem;
import java.util.List;
import java.util.stream.Collectors;

/** A submission with at least one wrong field; nothing of it was stored. */
public final class BadSubmissionException extends RuntimeException {

    private final transient List<FieldProblem> problems;

    public BadSubmissionException(List<FieldProblem> problems) {
        super(problems.stream().map(p -> p.field() + ": " + p.message()).collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    /** Each wrong field with what is wrong and how to put it right; never empty. */
    public List<FieldProblem> problems() {
        return problems;
    }
}
