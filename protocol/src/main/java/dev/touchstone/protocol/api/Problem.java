package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error answer of the API (RFC 9457 problem details).
 *
 * @param type URI reference of the kind of problem, {@code about:blank} when the status says it all
 * @param detail what happened, in words
 * @param errors each field that is wrong; empty when the problem is not about fields
 */
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable List<FieldProblem> errors) {
    public Problem {
        errors = errors == null ? List.of() : List.copyOf(errors);
    }
}
