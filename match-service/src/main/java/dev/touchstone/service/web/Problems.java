package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.match.BadSubmissionException;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.web.BodyLimitFilter.BodyTooLargeException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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

    private static final Logger log = LoggerFactory.getLogger(Problems.class);

    /** Classes of SQLSTATE that say the same however often one tries: data, constraints, syntax, limits. */
    private static final Set<String> FOR_GOOD = Set.of("22", "23", "42", "54");

    /** Answers with a problem without fields, where no controller does. */
    static void write(HttpServletResponse response, HttpStatus status, String detail) throws IOException {
        response.setStatus(status.value());
        response.setCharacterEncoding("UTF-8");
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getWriter()
                .write(Json.write(
                        new Problem("about:blank", status.getReasonPhrase(), status.value(), detail, List.of())));
    }

    @ExceptionHandler
    ResponseEntity<Problem> badSubmission(BadSubmissionException e) {
        return answer(HttpStatus.BAD_REQUEST, "the submission was refused; nothing was stored", e.problems());
    }

    @ExceptionHandler
    ResponseEntity<Problem> unreadable(HttpMessageNotReadableException e) {
        if (causes(e).anyMatch(BodyTooLargeException.class::isInstance)) {
            return answer(HttpStatus.CONTENT_TOO_LARGE, BodyLimitFilter.REFUSAL, List.of());
        }
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
    ResponseEntity<Problem> databaseFails(Exception e) {
        if (causes(e).anyMatch(Problems::isForGood)) {
            log.error("the database refused a request for good: {}", String.valueOf(e.getMessage()));
            return answer(
                    HttpStatus.INTERNAL_SERVER_ERROR,
                    "the database refused this request; trying again does not help",
                    List.of());
        }
        return answer(HttpStatus.SERVICE_UNAVAILABLE, "the database does not answer; try again", List.of());
    }

    private static boolean isForGood(Throwable cause) {
        return cause instanceof SQLException sql
                && sql.getSQLState() != null
                && sql.getSQLState().length() > 2
                && FOR_GOOD.contains(sql.getSQLState().substring(0, 2));
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause);
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
