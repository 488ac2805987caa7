package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.analysis.MatchAnalysis;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.remark.Remarks;
import dev.touchstone.service.web.MatchEvents;
import dev.touchstone.service.web.MatchViews;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** One match: its verdict and figures, what its games show, its openings. */
@PageController
class MatchPages {

    private final Matches matches;
    private final MatchViews views;
    private final MatchEvents events;
    private final LiveMatch live;
    private final MatchRows rows;
    private final MatchAnalysis analysis;
    private final Remarks remarks;

    MatchPages(
            Matches matches,
            MatchViews views,
            MatchEvents events,
            LiveMatch live,
            MatchRows rows,
            MatchAnalysis analysis,
            Remarks remarks) {
        this.matches = matches;
        this.views = views;
        this.events = events;
        this.live = live;
        this.rows = rows;
        this.analysis = analysis;
        this.remarks = remarks;
    }

    @GetMapping("/matches/{id}")
    String match(@PathVariable long id, Model model) {
        Match match = matches.get(id);
        MatchView view = views.of(match);
        model.addAllAttributes(live.model(match, view));
        model.addAttribute("sides", SideBySide.of(view.candidate(), view.baseline()));
        model.addAttribute("tags", remarks.tags(id));
        model.addAttribute("notes", remarks.notes(id));
        return "match";
    }

    /** What changes on the page while the match runs, each time that it has. */
    @GetMapping(path = "/matches/{id}/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter live(@PathVariable long id) {
        matches.get(id);
        return events.watch(id);
    }

    /** What takes a look at every game; the match page fetches its content after the rest. */
    @GetMapping("/matches/{id}/analysis")
    String analysis(@PathVariable long id, Model model) {
        model.addAttribute("id", id);
        Match match = matches.get(id);
        model.addAttribute("analysis", analysis.of(match));
        model.addAttribute("figures", views.of(match).figures());
        return "analysis";
    }

    @GetMapping("/matches/{id}/openings")
    String openings(
            @PathVariable long id,
            @RequestParam(defaultValue = "opening") String sort,
            @RequestParam(defaultValue = "false") boolean desc,
            @RequestParam(defaultValue = "0") int page,
            @RequestParam @Nullable Double points,
            @RequestParam(defaultValue = "") String end,
            @RequestParam(defaultValue = "") String won,
            @RequestParam(defaultValue = "") String worker,
            Model model) {
        Match match = matches.get(id);
        OpeningFilter filter = OpeningFilter.of(points, end, won, worker);
        OpeningOrder order = OpeningOrder.of(sort);
        MatchRows.Openings found = rows.openings(match.id(), filter, order, desc, Math.max(0, page));
        int shown = Math.clamp(page, 0, found.lastPage());
        if (shown < page) {
            found = rows.openings(match.id(), filter, order, desc, shown);
        }
        model.addAttribute("id", id);
        model.addAttribute("view", OpeningsModel.of(id, filter, order, desc, shown, found));
        return "openings";
    }

    /** Every opening of which both games are stored, as CSV; or those of a kind. */
    @GetMapping(path = "/matches/{id}/openings.csv", produces = "text/csv")
    ResponseEntity<String> openingsAsCsv(
            @PathVariable long id,
            @RequestParam(defaultValue = "opening") String sort,
            @RequestParam(defaultValue = "false") boolean desc,
            @RequestParam @Nullable Double points,
            @RequestParam(defaultValue = "") String end,
            @RequestParam(defaultValue = "") String won,
            @RequestParam(defaultValue = "") String worker) {
        Match match = matches.get(id);
        OpeningFilter filter = OpeningFilter.of(points, end, won, worker);
        OpeningOrder order = OpeningOrder.of(sort);
        Csv csv = new Csv(
                "opening",
                "name",
                "as_white",
                "as_black",
                "plies_white",
                "plies_black",
                "end_white",
                "end_black",
                "nodes",
                "differs");
        MatchRows.Openings found = rows.openings(match.id(), filter, order, desc, 0);
        for (int page = 0; page <= found.lastPage(); page++) {
            for (MatchRows.OpeningRow row : rows.openings(match.id(), filter, OpeningOrder.OPENING, false, page)
                    .rows()) {
                csv.row(
                        row.opening(),
                        row.label(),
                        row.asWhite(),
                        row.asBlack(),
                        row.pliesWhite(),
                        row.pliesBlack(),
                        row.endWhite(),
                        row.endBlack(),
                        row.nodes(),
                        row.differs() == 1);
            }
        }
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"match-" + id + "-openings.csv\"")
                .body(csv.toString());
    }
}
