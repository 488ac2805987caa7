package dev.touchstone.service.web;

import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SprtLookList;
import dev.touchstone.protocol.api.SprtLookView;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.gate.Gates;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Matches over HTTP: submit, list, show, follow, gate, stop, resume. */
@RestController
@RequestMapping("/api/matches")
class MatchApi {

    private final MatchActions actions;
    private final Matches matches;
    private final MatchViews views;
    private final SprtViews sprt;
    private final MatchEvents events;
    private final Gates gates;

    MatchApi(MatchActions actions, Matches matches, MatchViews views, SprtViews sprt, MatchEvents events, Gates gates) {
        this.actions = actions;
        this.matches = matches;
        this.views = views;
        this.sprt = sprt;
        this.events = events;
        this.gates = gates;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<MatchView> submit(
            @RequestBody MatchSubmission submission, @AuthenticationPrincipal @Nullable AccessToken by) {
        long id = actions.submit(submission, by);
        return ResponseEntity.created(URI.create("/api/matches/" + id)).body(view(id));
    }

    /** Newest first; {@code after} the id of the last one of a page comes the next page. */
    @GetMapping
    ResponseEntity<MatchList> list(
            @RequestParam(defaultValue = "50") int limit,
            @RequestParam @Nullable Long after,
            @RequestParam @Nullable Long before) {
        List<Match> found = matches.newest(Paging.below(after, before), Paging.rows(limit));
        return Paging.page(
                found,
                limit,
                Match::id,
                page -> new MatchList(page.stream().map(views::of).toList()));
    }

    @GetMapping("/{id}")
    MatchView show(@PathVariable long id) {
        return view(id);
    }

    /** Every look at the match's sequential test, in order; none where sigma decides. */
    @GetMapping("/{id}/looks")
    ResponseEntity<SprtLookList> looks(
            @PathVariable long id,
            @RequestParam(defaultValue = "" + Paging.MOST) int limit,
            @RequestParam(defaultValue = "0") int after) {
        int rows = Paging.rows(limit);
        List<SprtLookView> found = sprt.looks(matches.get(id)).stream()
                .filter(look -> look.look() > after)
                .limit(rows)
                .toList();
        return Paging.page(found, limit, SprtLookView::look, SprtLookList::new);
    }

    @GetMapping(path = "/{id}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter follow(@PathVariable long id) {
        matches.get(id);
        return events.follow(id);
    }

    /** Whether the match lets its candidate pass, by the thresholds given; see {@link GateRules}. */
    @GetMapping("/{id}/gate")
    GateView gate(
            @PathVariable long id,
            @RequestParam @Nullable Double keepSigma,
            @RequestParam @Nullable Double rejectSigma,
            @RequestParam @Nullable Double minElo,
            @RequestParam @Nullable Double maxLossElo,
            @RequestParam @Nullable String require) {
        GateRules rules = GateRules.check(keepSigma, rejectSigma, minElo, maxLossElo, require);
        Match match = matches.get(id);
        return gates.ofMatch(rules, match, views.of(match));
    }

    @PostMapping("/{id}/stop")
    MatchView stop(@PathVariable long id) {
        actions.stop(id);
        return view(id);
    }

    /** Lets a stopped or failed match go on; one that waits, runs or is finished is simply shown. */
    @PostMapping("/{id}/resume")
    MatchView resume(@PathVariable long id) {
        actions.resume(id);
        return view(id);
    }

    /** Queues the same match once more. */
    @PostMapping("/{id}/rerun")
    ResponseEntity<MatchView> rerun(@PathVariable long id, @AuthenticationPrincipal @Nullable AccessToken by) {
        long again = actions.rerun(id, by);
        return ResponseEntity.created(URI.create("/api/matches/" + again)).body(view(again));
    }

    private MatchView view(long id) {
        return views.of(matches.get(id));
    }
}
