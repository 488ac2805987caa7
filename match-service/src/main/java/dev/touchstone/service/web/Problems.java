package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.SubmittedText;
import dev.touchstone.service.access.TokenNotFoundException;
import dev.touchstone.service.experiment.ExperimentNotFoundException;
import dev.touchstone.service.fleet.RegistrationRefusedException;
import dev.touchstone.service.fleet.WorkerNotFoundException;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.notice.WebhookNotFoundException;
import dev.touchstone.service.replay.NoVerificationException;
import dev.touchstone.service.web.BodyLimitFilter.BodyTooLargeException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;
import tools.jackson.core.JacksonException;

/** Errors as problem details (RFC 9457), with each wrong field named. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE + 1) // what pages answer with a page comes first
public class Problems extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(Problems.class);
    private static final String REFUSED = "the submission was refused; nothing was stored";

    private static final String WRONG_PARAMETER = "a parameter is wrong";

    /** What to say when parameters are no text. */
    public static final String UNREADABLE_PARAMETERS =
            "the parameters cannot be read: write them in UTF-8 and percent-encode what is no letter or digit";

    /** Classes of SQLSTATE that say the same however often one tries: data, constraints, syntax, limits. */
    private static final Set<String> FOR_GOOD = Set.of("22", "23", "42", "54");

    /** Answers with a problem without fields, where no controller does. */
    static void write(HttpServletResponse response, HttpStatus status, String detail) throws IOException {
        response.setStatus(status.value());
        response.setCharacterEncoding("UTF-8");
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getWriter().write(Json.write(problem(status, detail)));
    }

    /** A problem without fields. */
    static Problem problem(HttpStatus status, String detail) {
        return new Problem("about:blank", status.getReasonPhrase(), status.value(), detail, List.of());
    }

    @ExceptionHandler
    ResponseEntity<Problem> badSubmission(BadSubmissionException e, HttpServletRequest request) {
        return wrongFields(ParameterCheck.isRead(request) ? WRONG_PARAMETER : REFUSED, e.problems());
    }

    /** What is wrong with parameters. */
    @ExceptionHandler
    public ResponseEntity<Problem> badParameter(BadParameterException e) {
        return wrongParameters(e.problems());
    }

    /** What is wrong with parameters, field by field. */
    public static ResponseEntity<Problem> wrongParameters(List<FieldProblem> problems) {
        return wrongFields(WRONG_PARAMETER, problems);
    }

    /** The parameters as a whole cannot be read: Tomcat says so, or Spring Security of a name. */
    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    public ResponseEntity<Problem> unreadableParameters(RuntimeException e) {
        return e instanceof InvalidParameterException invalid
                        && invalid.getErrorCode() == HttpStatus.CONTENT_TOO_LARGE.value()
                ? answer(HttpStatus.CONTENT_TOO_LARGE, "the form is too large")
                : answer(HttpStatus.BAD_REQUEST, UNREADABLE_PARAMETERS);
    }

    /** A parameter is not of its kind. */
    @ExceptionHandler
    public ResponseEntity<Problem> wrongParameter(MethodArgumentTypeMismatchException e) {
        String message = SubmittedText.shortened("'" + e.getValue() + "' is not " + kind(e.getRequiredType()));
        return wrongParameters(List.of(new FieldProblem(e.getName(), message)));
    }

    /** What a parameter of that type must be. */
    public static String kind(@Nullable Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        boolean fraction = type == double.class || type == Double.class || type == List.class;
        return fraction ? "a number" : "a whole number";
    }

    @Override
    protected ResponseEntity<Object> handleMissingServletRequestParameter(
            MissingServletRequestParameterException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        String name = e.getParameterName();
        return entity(
                headers,
                fieldsProblem("the field " + name + " is missing", List.of(new FieldProblem(name, "is missing"))));
    }

    @ExceptionHandler({
        MatchNotFoundException.class,
        WorkerNotFoundException.class,
        TokenNotFoundException.class,
        NoVerificationException.class
    })
    ResponseEntity<Problem> notFound(RuntimeException e) {
        return answer(HttpStatus.NOT_FOUND, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<Problem> notFound(ExperimentNotFoundException e) {
        return answer(HttpStatus.NOT_FOUND, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<Problem> notFound(WebhookNotFoundException e) {
        return answer(HttpStatus.NOT_FOUND, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<Problem> notFound(NothingThereException e) {
        return answer(HttpStatus.NOT_FOUND, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<Problem> unreadable(UnreadableMessageException e) {
        return answer(HttpStatus.BAD_REQUEST, SubmittedText.shortened(String.valueOf(e.getMessage())));
    }

    @ExceptionHandler({MatchStateException.class, RegistrationRefusedException.class})
    ResponseEntity<Problem> wrongState(RuntimeException e) {
        return answer(HttpStatus.CONFLICT, String.valueOf(e.getMessage()));
    }

    /** The database is away, or refuses. */
    @ExceptionHandler({DataAccessException.class, TransactionException.class})
    public ResponseEntity<Problem> databaseFails(Exception e) {
        if (causes(e).anyMatch(Problems::isForGood)) {
            log.error("the database refused a request for good: {}", String.valueOf(e.getMessage()));
            return answer(
                    HttpStatus.INTERNAL_SERVER_ERROR, "the database refused this request; trying again does not help");
        }
        return answer(HttpStatus.SERVICE_UNAVAILABLE, "the database does not answer; try again");
    }

    /** A fault of ours: its trace is logged. A client that has gone is none. */
    @ExceptionHandler
    public @Nullable ResponseEntity<Problem> unexpected(Exception e, HttpServletResponse response) {
        if (DisconnectedClientHelper.isClientDisconnectedException(e)) {
            return null;
        }
        log.error("a request failed for a reason that is not the client's", e);
        return response.isCommitted()
                ? null
                : answer(HttpStatus.INTERNAL_SERVER_ERROR, "the service failed; its log says why");
    }

    @Override
    protected ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (causes(e).anyMatch(BodyTooLargeException.class::isInstance)) {
            return entity(headers, problem(HttpStatus.CONTENT_TOO_LARGE, BodyLimitFilter.REFUSAL));
        }
        Throwable cause = e.getCause();
        List<FieldProblem> fields = cause instanceof JacksonException json
                ? UnreadableBody.field(json).stream().toList()
                : List.of();
        String detail = fields.isEmpty() ? UnreadableBody.whole(cause) : REFUSED;
        return entity(headers, fieldsProblem(detail, fields));
    }

    /** What Spring MVC itself refuses: paths, methods, media types. */
    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception e, @Nullable Object body, HttpHeaders headers, HttpStatusCode code, WebRequest request) {
        HttpStatus status = Objects.requireNonNullElse(HttpStatus.resolve(code.value()), HttpStatus.BAD_REQUEST);
        return entity(headers, problem(status, SubmittedText.shortened(detail(e, status))));
    }

    private static String detail(Exception e, HttpStatus status) {
        return switch (e) {
            case HttpRequestMethodNotSupportedException method ->
                method.getMethod() + " is not taken here; taken: " + String.join(", ", new TreeSet<>(taken(method)));
            case MissingServletRequestParameterException missing ->
                "the field " + missing.getParameterName() + " is missing";
            case HttpMediaTypeNotSupportedException type -> "send the body as Content-Type: application/json";
            default -> status.getReasonPhrase();
        };
    }

    private static List<String> taken(HttpRequestMethodNotSupportedException e) {
        String[] methods = e.getSupportedMethods();
        return methods == null ? List.of() : List.of(methods);
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

    /** The answer where an address has nothing. */
    public static ResponseEntity<Problem> nothingAt(String path) {
        return answer(HttpStatus.NOT_FOUND, SubmittedText.shortened("there is nothing at " + path));
    }

    /** The answer with a problem without fields. */
    static ResponseEntity<Problem> answer(HttpStatus status, String detail) {
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem(status, detail));
    }

    /** The answer that one field is wrong. */
    static ResponseEntity<Problem> wrongField(String field, String message) {
        return wrongFields("a field is wrong; nothing was stored", List.of(new FieldProblem(field, message)));
    }

    private static ResponseEntity<Problem> wrongFields(String detail, List<FieldProblem> fields) {
        return ResponseEntity.badRequest()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(fieldsProblem(detail, fields));
    }

    private static Problem fieldsProblem(String detail, List<FieldProblem> fields) {
        HttpStatus status = HttpStatus.BAD_REQUEST;
        return new Problem("about:blank", status.getReasonPhrase(), status.value(), detail, fields);
    }

    private static ResponseEntity<Object> entity(HttpHeaders headers, Problem problem) {
        return ResponseEntity.status(problem.status())
                .headers(headers)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }
}
