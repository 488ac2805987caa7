package dev.touchstone.service.web;

import dev.touchstone.protocol.api.ExperimentComparison;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentList;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.experiment.Experiment;
import dev.touchstone.service.experiment.ExperimentSupervisor;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.match.MatchStateException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Experiments over HTTP: submit, list, show, ask how far one is, stop, resume. */
@RestController
@RequestMapping("/api/experiments")
class ExperimentApi {

    private static final int LONGEST_REQUIREMENTS = 1000;

    private final Experiments experiments;
    private final ExperimentSupervisor supervisor;
    private final ExperimentViews views;
    private final ExperimentActions actions;
    private final ExperimentComparisons comparisons;

    ExperimentApi(
            Experiments experiments,
            ExperimentSupervisor supervisor,
            ExperimentViews views,
            ExperimentActions actions,
            ExperimentComparisons comparisons) {
        this.experiments = experiments;
        this.supervisor = supervisor;
        this.views = views;
        this.actions = actions;
        this.comparisons = comparisons;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<ExperimentView> submit(
            @RequestBody ExperimentSubmission submission, @AuthenticationPrincipal @Nullable AccessToken by) {
        long id = actions.submit(submission, by);
        return ResponseEntity.created(URI.create("/api/experiments/" + id)).body(progress(id));
    }

    /** Newest first; {@code after} the id of the last one of a page comes the next page. */
    @GetMapping
    ResponseEntity<ExperimentList> list(
            @RequestParam(defaultValue = "50") int limit,
            @RequestParam @Nullable Long after,
            @RequestParam @Nullable Long before) {
        List<Experiment> found = experiments.newest(Paging.below(after, before), Paging.rows(limit));
        return Paging.page(
                found,
                limit,
                Experiment::id,
                page -> new ExperimentList(page.stream().map(views::brief).toList()));
    }

    @GetMapping("/{id}")
    ExperimentView show(@PathVariable @ExperimentId long id) {
        return views.whole(id);
    }

    /** Without its matches: for those who ask again and again. */
    @GetMapping("/{id}/progress")
    ExperimentView progress(@PathVariable @ExperimentId long id) {
        return views.brief(experiments.get(id));
    }

    /** Whether an experiment on one change lets its candidate pass, by its own requirements or by others. */
    @GetMapping("/{id}/gate")
    ExperimentGateView gate(@PathVariable @ExperimentId long id, @RequestParam @Nullable String require) {
        return views.gate(id, require == null ? null : required(require));
    }

    private static List<RequiredLine> required(String text) {
        if (text.length() > LONGEST_REQUIREMENTS) {
            throw new BadParameterException("require", "has more than " + LONGEST_REQUIREMENTS + " characters");
        }
        try {
            return RequiredLine.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new BadParameterException("require", String.valueOf(wrong.getMessage()));
        }
    }

    /** Line by line beside another experiment; what both played from one opening set is paired by opening. */
    @GetMapping("/{id}/compare")
    ExperimentComparison compare(@PathVariable @ExperimentId long id, @RequestParam @ExperimentId long with) {
        return comparisons.of(id, with);
    }

    @PostMapping("/{id}/stop")
    ExperimentView stop(@PathVariable @ExperimentId long id) {
        if (!supervisor.stopExperiment(id)) {
            throw new MatchStateException(
                    "experiment " + id + " is " + experiments.get(id).state().word() + "; there is nothing to stop");
        }
        return progress(id);
    }

    /** Lets a stopped or failed experiment go on; one that runs or is finished is simply shown. */
    @PostMapping("/{id}/resume")
    ExperimentView resume(@PathVariable @ExperimentId long id) {
        supervisor.resumeExperiment(id);
        return progress(id);
    }
}
