package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.analysis.MatchAnalysis;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.remark.Remarks;
import dev.touchstone.service.web.MatchViews;
import dev.touchstone.service.web.SprtViews;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** One match: its verdict and figures, what its games show, its openings. */
@Controller
class MatchPages {

    private final Matches matches;
    private final MatchViews views;
    private final SprtViews sprt;
    private final PairRows pairs;
    private final MatchRows rows;
    private final MatchAnalysis analysis;
    private final Remarks remarks;

    MatchPages(
            Matches matches,
            MatchViews views,
            SprtViews sprt,
            PairRows pairs,
            MatchRows rows,
            MatchAnalysis analysis,
            Remarks remarks) {
        this.matches = matches;
        this.views = views;
        this.sprt = sprt;
        this.pairs = pairs;
        this.rows = rows;
        this.analysis = analysis;
        this.remarks = remarks;
    }

    @GetMapping("/matches/{id}")
    String match(@PathVariable long id, Model model) {
        Match match = matches.get(id);
        MatchView view = views.of(match);
        List<PairRows.Pair> played = pairs.of(id);
        model.addAttribute("match", MatchModel.of(view));
        model.addAttribute("view", view);
        model.addAttribute("cells", Grid.of(id, match.pairCount(), played));
        model.addAttribute("course", Course.of(view, played, sprt.looks(match)));
        model.addAttribute("endings", rows.endings(id));
        model.addAttribute("workers", rows.workers(id));
        model.addAttribute("sides", SideBySide.of(view.candidate(), view.baseline()));
        model.addAttribute("tags", remarks.tags(id));
        model.addAttribute("notes", remarks.notes(id));
        model.addAttribute("wonBoth", rows.decisive(id, true));
        model.addAttribute("lostBoth", rows.decisive(id, false));
        return "match";
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
            Model model) {
        Match match = matches.get(id);
        int last = (match.pairCount() - 1) / MatchRows.OPENINGS_AT_ONCE;
        int shown = Math.clamp(page, 0, last);
        OpeningOrder order = OpeningOrder.of(sort);
        model.addAttribute("id", id);
        model.addAttribute(
                "openings",
                rows.openings(id, order, desc, shown).stream()
                        .map(row -> OpeningLine.of(id, row))
                        .toList());
        model.addAttribute("orders", OpeningOrder.values());
        model.addAttribute("order", order);
        model.addAttribute("desc", desc);
        model.addAttribute("page", shown);
        model.addAttribute("last", last);
        return "openings";
    }

    /** Every opening of which both games are stored, as CSV. */
    @GetMapping(path = "/matches/{id}/openings.csv", produces = "text/csv")
    ResponseEntity<String> openingsAsCsv(@PathVariable long id) {
        Match match = matches.get(id);
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
        int pages = (match.pairCount() - 1) / MatchRows.OPENINGS_AT_ONCE + 1;
        for (int page = 0; page < pages; page++) {
            for (MatchRows.OpeningRow row : rows.openings(id, OpeningOrder.OPENING, false, page)) {
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
