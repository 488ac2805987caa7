package dev.touchstone.service.pages;

import dev.touchstone.service.web.QueryOf;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Everything that was played: experiments and single matches as one list, each match, or experiments alone. */
@PageController
class HistoryPages {

    private static final int ON_A_PAGE = 50;

    private final History history;

    HistoryPages(History history) {
        this.history = history;
    }

    /** A view that a page leads to. */
    record Leading(String words, String href, boolean current) {}

    @GetMapping("/history")
    String all(@RequestParam Map<String, String> url, @RequestParam(defaultValue = "") String after, Model model) {
        return show(HistoryView.ALL, url, after, model);
    }

    @GetMapping("/matches")
    String matches(@RequestParam Map<String, String> url, @RequestParam(defaultValue = "") String after, Model model) {
        return show(HistoryView.MATCHES, url, after, model);
    }

    @GetMapping("/experiments")
    String experiments(
            @RequestParam Map<String, String> url, @RequestParam(defaultValue = "") String after, Model model) {
        return show(HistoryView.EXPERIMENTS, url, after, model);
    }

    private String show(HistoryView view, Map<String, String> url, String after, Model model) {
        HistoryFilter filter = HistoryFilter.of(url);
        History.Page page = history.find(view, filter, after.strip(), ON_A_PAGE);
        model.addAttribute("view", view);
        model.addAttribute("filter", filter);
        model.addAttribute("rows", page.rows().stream().map(History.Entry::row).toList());
        model.addAttribute("older", page.next() == null ? null : filter.url(view.getPath(), page.next()));
        model.addAttribute(
                "views",
                List.of(HistoryView.values()).stream()
                        .map(other -> new Leading(
                                other.getLink(),
                                other == view ? filter.url(view.getPath(), null) : leading(other, filter),
                                other == view))
                        .toList());
        model.addAttribute("csv", filter.url(view.csv(), null));
        model.addAttribute("json", filter.url(view.json(), null));
        return "history";
    }

    /** The same filter elsewhere; a kind that means nothing there is left out. */
    private static String leading(HistoryView view, HistoryFilter filter) {
        boolean known = view.getKinds().stream().anyMatch(kind -> kind.value().equals(filter.kind()));
        return (known ? filter : filter.ofAnyKind()).url(view.getPath(), null);
    }

    /** The same view as CSV, a thousand rows at most; the rest is linked as the next page. */
    @GetMapping(path = "/history.csv", produces = HistoryCsv.TYPE)
    ResponseEntity<String> allAsCsv(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return csv(HistoryView.ALL, url, after);
    }

    @GetMapping(path = "/matches.csv", produces = HistoryCsv.TYPE)
    ResponseEntity<String> matchesAsCsv(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return csv(HistoryView.MATCHES, url, after);
    }

    @GetMapping(path = "/experiments.csv", produces = HistoryCsv.TYPE)
    ResponseEntity<String> experimentsAsCsv(
            @QueryOf(HistoryFilter.class) @RequestParam Map<String, String> url,
            @RequestParam(defaultValue = "") String after) {
        return csv(HistoryView.EXPERIMENTS, url, after);
    }

    private ResponseEntity<String> csv(HistoryView view, Map<String, String> url, String after) {
        HistoryFilter filter = HistoryFilter.of(url);
        History.Page page = history.find(view, filter, after.strip(), HistoryApi.MOST);
        ResponseEntity.BodyBuilder answer = ResponseEntity.ok()
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + view.csv().substring(1) + "\"");
        @Nullable String next = page.next();
        if (next != null) {
            answer.header(HttpHeaders.LINK, "<" + filter.url(view.csv(), next) + ">; rel=\"next\"");
        }
        return answer.body(
                view == HistoryView.MATCHES ? HistoryCsv.ofMatches(page.rows()) : HistoryCsv.ofAll(page.rows()));
    }
}
