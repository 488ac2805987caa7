package dev.touchstone.service.pages;

import dev.touchstone.service.match.Matches;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Everything that was played. */
@Controller
class ListPages {

    private static final int ON_A_PAGE = 50;

    private final HistoryRows rows;
    private final Matches matches;

    ListPages(HistoryRows rows, Matches matches) {
        this.rows = rows;
        this.matches = matches;
    }

    @GetMapping("/matches")
    String history(
            @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        HistoryFilter filter = new HistoryFilter(url, config, sigmaMin, sigmaMax);
        HistoryRows.Page page = rows.find(filter, after.strip(), ON_A_PAGE);
        model.addAttribute("filter", filter);
        model.addAttribute("rows", page.rows());
        model.addAttribute("older", page.next() == null ? null : filter.url("/matches", page.next()));
        model.addAttribute("experimentsToo", filter.withoutSigma().url("/experiments", null));
        model.addAttribute("csv", filter.url("/matches.csv", null));
        model.addAttribute("json", filter.url("/api/history", null));
        return "history";
    }

    /** The same view as CSV, a thousand matches at most. */
    @GetMapping(path = "/matches.csv", produces = "text/csv")
    ResponseEntity<String> historyAsCsv(
            @RequestParam Map<String, String> url,
            @RequestParam @Nullable Long config,
            @RequestParam @Nullable Double sigmaMin,
            @RequestParam @Nullable Double sigmaMax,
            @RequestParam(defaultValue = "") String after) {
        List<MatchRow> found = rows.find(
                        new HistoryFilter(url, config, sigmaMin, sigmaMax), after.strip(), HistoryApi.MOST)
                .rows();
        Csv csv = new Csv(
                "match",
                "verdict",
                "candidate",
                "baseline",
                "budget",
                "openings",
                "games",
                "games_total",
                "wins",
                "losses",
                "draws",
                "elo",
                "elo_low",
                "elo_high",
                "sigma",
                "when",
                "submitter",
                "experiment");
        for (MatchRow row : found) {
            csv.row(
                    row.id(),
                    row.badge(),
                    row.candidate(),
                    row.baseline(),
                    row.budget(),
                    row.openings(),
                    row.games(),
                    row.gamesTotal(),
                    row.wins(),
                    row.losses(),
                    row.draws(),
                    row.elo().value(),
                    row.elo().low(),
                    row.elo().high(),
                    row.sigma(),
                    row.when(),
                    row.who(),
                    row.experiment());
        }
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"matches.csv\"")
                .body(csv.toString());
    }

    /** Leads to the match of a number, the experiment of an {@code e} and a number, or the matches that name something. */
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
        HistoryFilter filter = new HistoryFilter(Map.of("q", wanted), null, null, null);
        return "redirect:" + filter.url("/matches", null);
    }
}
