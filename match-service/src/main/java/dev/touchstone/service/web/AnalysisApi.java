package dev.touchstone.service.web;

import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.analysis.MatchAnalysis;
import dev.touchstone.service.match.Matches;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** What the games of a match show beyond their results. */
@RestController
class AnalysisApi {

    private final Matches matches;
    private final MatchAnalysis analysis;

    AnalysisApi(Matches matches, MatchAnalysis analysis) {
        this.matches = matches;
        this.analysis = analysis;
    }

    @GetMapping("/api/matches/{id}/analysis")
    AnalysisView analyse(@PathVariable long id) {
        return analysis.of(matches.get(id));
    }
}
