package dev.touchstone.service.pages;

import dev.touchstone.service.web.QueryOf;
import java.util.Map;
import org.springframework.http.MediaType;
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

    HistoryApi(History history, HistoryRows matches, ExperimentRows experiments) {
        this.history = history;
        this.matches = matches;
        this.experiments = experiments;
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
}
