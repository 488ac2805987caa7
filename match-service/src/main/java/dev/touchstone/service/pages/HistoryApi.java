package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.web.BadParameterException;
import dev.touchstone.service.web.Problems;
import dev.touchstone.service.web.QueryOf;
import java.util.List;
import java.util.Map;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The views of the history as JSON. */
@RestController
class HistoryApi {

    /** Rows of one answer, at most. */
    static final int MOST = 1000;

    private final History history;
    private final HistoryRows matches;
    private final ExperimentRows experiments;
    private final Problems problems;

    HistoryApi(History history, HistoryRows matches, ExperimentRows experiments, Problems problems) {
        this.history = history;
        this.matches = matches;
        this.experiments = experiments;
        this.problems = problems;
    }

    /** Experiments and single matches as one list; {@code next} is the {@code after} of what does not fit. */
    @GetMapping(path = "/api/history/all", produces = MediaType.APPLICATION_JSON_VALUE)
    History.Page all(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return history.find(HistoryView.ALL, HistoryFilter.of(url), after.strip(), MOST);
    }

    /** Each match. */
    @GetMapping(path = "/api/history", produces = MediaType.APPLICATION_JSON_VALUE)
    HistoryRows.Page history(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return matches.find(HistoryFilter.of(url), after.strip(), MOST);
    }

    /** Experiments alone. */
    @GetMapping(path = "/api/history/experiments", produces = MediaType.APPLICATION_JSON_VALUE)
    ExperimentRows.Page experiments(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return experiments.find(HistoryFilter.of(url), after.strip(), MOST);
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

    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    ResponseEntity<Problem> unreadable(RuntimeException e) {
        return problems.unreadableParameters(e);
    }
}
