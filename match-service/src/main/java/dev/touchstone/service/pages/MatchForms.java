package dev.touchstone.service.pages;

import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.remark.Remarks;
import dev.touchstone.service.web.MatchActions;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * What the buttons of a match page do. Each answers with the page that shows the result, so that going back or reloading
 * does nothing twice. Pages of other origins cannot send them: see {@code LocalOnlyFilter}.
 */
@PageController
@RequestMapping("/matches/{id}")
class MatchForms {

    private final MatchActions actions;
    private final Matches matches;
    private final Remarks remarks;

    MatchForms(MatchActions actions, Matches matches, Remarks remarks) {
        this.actions = actions;
        this.matches = matches;
        this.remarks = remarks;
    }

    @PostMapping("/stop")
    String stop(@PathVariable long id) {
        actions.stop(id);
        return shown(id);
    }

    @PostMapping("/resume")
    String resume(@PathVariable long id) {
        actions.resume(id);
        return shown(id);
    }

    @PostMapping("/rerun")
    String rerun(@PathVariable long id, @AuthenticationPrincipal @Nullable AccessToken by) {
        return shown(actions.rerun(id, by));
    }

    @PostMapping("/tag")
    String tag(@PathVariable long id, @RequestParam(defaultValue = "") String tag) {
        matches.get(id);
        remarks.tag(id, tag);
        return shown(id);
    }

    @PostMapping("/untag")
    String untag(@PathVariable long id, @RequestParam(defaultValue = "") String tag) {
        matches.get(id);
        remarks.untag(id, tag);
        return shown(id);
    }

    @PostMapping("/note")
    String note(
            @PathVariable long id,
            @RequestParam(defaultValue = "") String text,
            @AuthenticationPrincipal @Nullable AccessToken by) {
        matches.get(id);
        remarks.note(id, text, by == null ? null : by.name());
        return shown(id);
    }

    private static String shown(long id) {
        return "redirect:/matches/" + id;
    }
}
