package dev.touchstone.service.pages;

import dev.touchstone.service.match.Matches;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The way to what somebody looks for. */
@PageController
class FindPages {

    private final Matches matches;

    FindPages(Matches matches) {
        this.matches = matches;
    }

    /** Leads to the match of a number, the experiment of an {@code e} and a number, or the history of what is named. */
    @GetMapping("/find")
    String find(@RequestParam(defaultValue = "") String q) {
        String wanted = q.strip();
        if (wanted.matches("[0-9]{1,18}")
                && matches.find(Long.parseLong(wanted)).isPresent()) {
            return "redirect:/matches/" + wanted;
        }
        if (wanted.matches("[eE][0-9]{1,18}")) {
            return "redirect:/experiments/" + wanted.substring(1);
        }
        return "redirect:" + HistoryFilter.of(Map.of("q", wanted)).url(HistoryView.ALL.getPath(), null);
    }
}
