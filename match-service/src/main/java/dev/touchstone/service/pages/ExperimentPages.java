package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.service.experiment.ExperimentSupervisor;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.web.ExperimentId;
import dev.touchstone.service.web.ExperimentViews;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The experiments: ladders, tournaments, ablations, dose curves and looks at one change from several sides. */
@Controller
@RequestMapping("/experiments")
class ExperimentPages {

    private static final int ON_A_PAGE = 50;

    private final Experiments experiments;
    private final ExperimentSupervisor supervisor;
    private final ExperimentViews views;
    private final ExperimentRows rows;
    private final HistoryRows matchRows;

    ExperimentPages(
            Experiments experiments,
            ExperimentSupervisor supervisor,
            ExperimentViews views,
            ExperimentRows rows,
            HistoryRows matchRows) {
        this.experiments = experiments;
        this.supervisor = supervisor;
        this.views = views;
        this.rows = rows;
        this.matchRows = matchRows;
    }

    /** As the filters of the history say. */
    @GetMapping
    String list(
            @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        HistoryFilter filter = new HistoryFilter(url, config, sigmaMin, sigmaMax);
        ExperimentRows.Page page = rows.find(filter, after.strip(), ON_A_PAGE);
        model.addAttribute("filter", filter);
        model.addAttribute("experiments", page.rows());
        model.addAttribute("older", page.next() == null ? null : filter.url("/experiments", page.next()));
        model.addAttribute("matchesToo", filter.url("/matches", null));
        model.addAttribute("json", filter.url("/api/history/experiments", null));
        return "experiments";
    }

    @GetMapping("/{id}")
    String show(@PathVariable @ExperimentId long id, Model model) {
        ExperimentViews.Together together = views.together(id);
        ExperimentView view = together.view();
        model.addAttribute("e", view);
        model.addAttribute(
                "open", view.state().equals("running") || view.state().equals("stopping"));
        model.addAttribute("ladder", view.ladder() == null ? null : LadderDrawing.of(view.ladder()));
        model.addAttribute("sweep", view.sweep() == null ? null : SweepDrawing.of(view.sweep()));
        model.addAttribute("rows", matchRows.rows(together.matches()));
        return "experiment";
    }

    @PostMapping("/{id}/stop")
    String stop(@PathVariable @ExperimentId long id) {
        if (!supervisor.stopExperiment(id)) {
            throw new MatchStateException(
                    "experiment " + id + " is " + experiments.get(id).state().word() + "; there is nothing to stop");
        }
        return "redirect:/experiments/" + id;
    }

    @PostMapping("/{id}/resume")
    String resume(@PathVariable @ExperimentId long id) {
        supervisor.resumeExperiment(id);
        return "redirect:/experiments/" + id;
    }
}
