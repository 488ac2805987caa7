package dev.touchstone.service.pages;

import dev.touchstone.service.match.Matches;
import dev.touchstone.service.web.MatchViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/** What is being played now, and everything that was. */
@Controller
class ListPages {

    private static final int ON_A_PAGE = 50;
    private static final int LAST_VERDICTS = 10;

    private final HistoryRows rows;
    private final Matches matches;
    private final MatchViews views;

    ListPages(HistoryRows rows, Matches matches, MatchViews views) {
        this.rows = rows;
        this.matches = matches;
        this.views = views;
    }

    @GetMapping("/")
    String now(Model model) {
        List<MatchRow> playing = shown(rows.playing());
        model.addAttribute("playing", playing);
        model.addAttribute("ended", shown(rows.ended(LAST_VERDICTS)));
        model.addAttribute(
                "pulse",
                playing.size() == 1 ? "1 match queued or running" : playing.size() + " matches queued or running");
        return "now";
    }

    @GetMapping("/matches")
    String history(
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String verdict,
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String openings,
            @RequestParam @Nullable Long before,
            Model model) {
        HistoryFilter filter = new HistoryFilter(q.strip(), verdict, state, openings.strip());
        List<Long> found = rows.find(filter, before == null ? Long.MAX_VALUE : before, ON_A_PAGE + 1);
        List<Long> page = found.subList(0, Math.min(ON_A_PAGE, found.size()));
        model.addAttribute("filter", filter);
        model.addAttribute("rows", shown(page));
        model.addAttribute("older", found.size() > ON_A_PAGE ? older(filter, page.getLast()) : null);
        return "history";
    }

    private static String older(HistoryFilter filter, long before) {
        return UriComponentsBuilder.fromPath("/matches")
                .queryParam("q", "{q}")
                .queryParam("verdict", "{verdict}")
                .queryParam("state", "{state}")
                .queryParam("openings", "{openings}")
                .queryParam("before", before)
                .encode()
                .buildAndExpand(filter.q(), filter.verdict(), filter.state(), filter.openings())
                .toUriString();
    }

    private List<MatchRow> shown(List<Long> ids) {
        return ids.stream().map(id -> MatchRow.of(views.of(matches.get(id)))).toList();
    }
}
