package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** The views of the history as JSON. */
@RestController
class HistoryApi {

    /** Matches in one answer, at most. */
    static final int MOST = 1000;

    private final HistoryRows rows;

    HistoryApi(HistoryRows rows) {
        this.rows = rows;
    }

    /** A view of the history; {@code next} is the {@code after} of what does not fit. */
    @GetMapping(path = "/api/history", produces = MediaType.APPLICATION_JSON_VALUE)
    HistoryRows.Page history(
            @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after) {
        return rows.find(new HistoryFilter(url, config, sigmaMin, sigmaMax), after.strip(), MOST);
    }

    @ExceptionHandler
    ResponseEntity<Problem> badFilter(BadFilterException e) {
        return answer(e.field(), e.complaint());
    }

    @ExceptionHandler
    ResponseEntity<Problem> noNumber(MethodArgumentTypeMismatchException e) {
        return answer(e.getName(), "must be a number");
    }

    private static ResponseEntity<Problem> answer(String field, String complaint) {
        HttpStatus status = HttpStatus.BAD_REQUEST;
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(new Problem(
                        "about:blank",
                        status.getReasonPhrase(),
                        status.value(),
                        "a parameter is wrong",
                        List.of(new FieldProblem(field, complaint))));
    }
}
