package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.service.experiment.ExperimentSupervisor;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.web.ExperimentId;
import dev.touchstone.service.web.ExperimentViews;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** One experiment: ladders, tournaments, ablations, dose curves and looks at one change from several sides. */
@PageController
@RequestMapping("/experiments")
class ExperimentPages {

    private final Experiments experiments;
    private final ExperimentSupervisor supervisor;
    private final ExperimentViews views;
    private final HistoryRows rows;

    ExperimentPages(Experiments experiments, ExperimentSupervisor supervisor, ExperimentViews views, HistoryRows rows) {
        this.experiments = experiments;
        this.supervisor = supervisor;
        this.views = views;
        this.rows = rows;
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
        model.addAttribute("rows", rows.rows(together.matches()));
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
