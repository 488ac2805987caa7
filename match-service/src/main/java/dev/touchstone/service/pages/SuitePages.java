package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.service.suite.SuiteRuns;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The runs of suites: positions with known right answers, and whether they were given. */
@PageController
class SuitePages {

    private static final int ON_A_PAGE = 50;

    private final SuiteRuns runs;

    SuitePages(SuiteRuns runs) {
        this.runs = runs;
    }

    @GetMapping("/suites")
    String list(@RequestParam @Nullable Long before, Model model) {
        List<SuiteRunView> found = runs.newest(before == null ? Long.MAX_VALUE : before, ON_A_PAGE + 1);
        List<SuiteRunView> page = found.subList(0, Math.min(ON_A_PAGE, found.size()));
        model.addAttribute("runs", page);
        model.addAttribute("older", found.size() > ON_A_PAGE ? page.getLast().id() : null);
        return "suites";
    }

    @GetMapping("/suites/{id}")
    String show(@PathVariable long id, Model model) {
        model.addAttribute("run", runs.result(id));
        return "suite";
    }
}
