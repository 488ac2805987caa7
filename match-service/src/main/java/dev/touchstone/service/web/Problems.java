package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.match.BadSubmissionException;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import tools.jackson.core.JacksonException;

/** Errors as problem details (RFC 9457), with each wrong field named. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class Problems {

    /** A problem without fields as JSON. */
    static String json(int status, String title, String detail) {
        return Json.write(new Problem("about:blank", title, status, detail, List.of()));
    }

    @ExceptionHandler
    ResponseEntity<Problem> badSubmission(BadSubmissionException e) {
        return answer(HttpStatus.BAD_REQUEST, "the submission was refused; nothing was stored", e.problems());
    }

    @ExceptionHandler
    ResponseEntity<Problem> unreadable(HttpMessageNotReadableException e) {
        if (e.getCause() instanceof JacksonException cause && !cause.getPath().isEmpty()) {
            String field = String.valueOf(cause.getPath().getFirst().getPropertyName());
            return answer(
                    HttpStatus.BAD_REQUEST,
                    "the submission was refused; nothing was stored",
                    List.of(new FieldProblem(field, "cannot be read: " + cause.getOriginalMessage())));
        }
        return answer(HttpStatus.BAD_REQUEST, "the body is not JSON of the kind expected", List.of());
    }

    @ExceptionHandler
    ResponseEntity<Problem> wrongParameter(MethodArgumentTypeMismatchException e) {
        FieldProblem field = new FieldProblem(e.getName(), "'" + e.getValue() + "' is not a number");
        return answer(HttpStatus.BAD_REQUEST, "a parameter is wrong", List.of(field));
    }

    @ExceptionHandler
    ResponseEntity<Problem> notFound(MatchNotFoundException e) {
        return answer(HttpStatus.NOT_FOUND, e.getMessage(), List.of());
    }

    @ExceptionHandler
    ResponseEntity<Problem> wrongState(MatchStateException e) {
        return answer(HttpStatus.CONFLICT, e.getMessage(), List.of());
    }

    @ExceptionHandler({DataAccessException.class, TransactionException.class})
    ResponseEntity<Problem> databaseAway(Exception e) {
        return answer(HttpStatus.SERVICE_UNAVAILABLE, "the database does not answer; try again", List.of());
    }

    private static ResponseEntity<Problem> answer(
            HttpStatus status, @Nullable String detail, List<FieldProblem> fields) {
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(new Problem(
                        "about:blank",
                        status.getReasonPhrase(),
                        status.value(),
                        detail == null ? status.getReasonPhrase() : detail,
                        fields));
    }
}
