package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.web.BadParameterException;
import dev.touchstone.service.web.Problems;
import dev.touchstone.service.web.QueryOf;
import java.util.List;
import java.util.Map;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.firewall.RequestRejectedException;
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
    private final ExperimentRows experiments;
    private final Problems problems;

    HistoryApi(HistoryRows rows, ExperimentRows experiments, Problems problems) {
        this.rows = rows;
        this.experiments = experiments;
        this.problems = problems;
    }

    /** A view of the history; {@code next} is the {@code after} of what does not fit. */
    @GetMapping(path = "/api/history", produces = MediaType.APPLICATION_JSON_VALUE)
    HistoryRows.Page history(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after) {
        return rows.find(new HistoryFilter(url, config, sigmaMin, sigmaMax), after.strip(), MOST);
    }

    /** The same of experiments. */
    @GetMapping(path = "/api/history/experiments", produces = MediaType.APPLICATION_JSON_VALUE)
    ExperimentRows.Page experiments(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after) {
        return experiments.find(new HistoryFilter(url, config, sigmaMin, sigmaMax), after.strip(), MOST);
    }

    // The pages around it answer with a page.

    @ExceptionHandler
    ResponseEntity<Problem> badFilter(BadFilterException e) {
        return Problems.wrongParameters(List.of(new FieldProblem(e.field(), e.complaint())));
    }

    @ExceptionHandler
    ResponseEntity<Problem> badParameter(BadParameterException e) {
        return problems.badParameter(e);
    }

    @ExceptionHandler
    ResponseEntity<Problem> noNumber(MethodArgumentTypeMismatchException e) {
        return problems.wrongParameter(e);
    }

    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    ResponseEntity<Problem> unreadable(RuntimeException e) {
        return problems.unreadableParameters(e);
    }
}
