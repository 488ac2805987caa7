package dev.touchstone.service.web;

import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SprtLookList;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.service.BuildWatch;
import dev.touchstone.service.gate.Gates;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.match.Submissions;
import dev.touchstone.service.run.MatchSupervisor;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
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

    private static final int MOST_LISTED = 500;

    private final Submissions submissions;
    private final Matches matches;
    private final MatchViews views;
    private final SprtViews sprt;
    private final MatchEvents events;
    private final MatchSupervisor supervisor;
    private final BuildWatch build;
    private final Gates gates;

    MatchApi(
            Submissions submissions,
            Matches matches,
            MatchViews views,
            SprtViews sprt,
            MatchEvents events,
            MatchSupervisor supervisor,
            BuildWatch build,
            Gates gates) {
        this.submissions = submissions;
        this.matches = matches;
        this.views = views;
        this.sprt = sprt;
        this.events = events;
        this.supervisor = supervisor;
        this.build = build;
        this.gates = gates;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<MatchView> submit(@RequestBody MatchSubmission submission) {
        requireSameBuild(build);
        long id = submissions.submit(submission);
        supervisor.wake();
        return ResponseEntity.created(URI.create("/api/matches/" + id)).body(view(id));
    }

    /** A service that is older than what was built since takes nothing more. */
    static void requireSameBuild(BuildWatch build) {
        if (build.rebuilt()) {
            throw new MatchStateException("Touchstone was built again after this service (process "
                    + ProcessHandle.current().pid() + ") started, so it would play the old engine; it ends by itself"
                    + " when nothing runs, or stop it, and submit again");
        }
    }

    /** Newest first; {@code before} an id pages on. */
    @GetMapping
    MatchList list(@RequestParam(defaultValue = "50") int limit, @RequestParam @Nullable Long before) {
        if (limit < 1 || limit > MOST_LISTED) {
            throw new BadParameterException(
                    "limit", limit + " is out of range: give a whole number from 1 to " + MOST_LISTED);
        }
        List<Match> found = matches.newest(before == null ? Long.MAX_VALUE : before, limit);
        return new MatchList(found.stream().map(views::of).toList());
    }

    @GetMapping("/{id}")
    MatchView show(@PathVariable long id) {
        return view(id);
    }

    /** Every look at the match's sequential test, in order; none where sigma decides. */
    @GetMapping("/{id}/looks")
    SprtLookList looks(@PathVariable long id) {
        return new SprtLookList(sprt.looks(matches.get(id)));
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
        Match match = matches.get(id);
        if (!supervisor.stopMatch(id)) {
            throw new MatchStateException("match " + id + " is " + match.state().word() + "; there is nothing to stop");
        }
        return view(id);
    }

    /** Lets a stopped or failed match go on; one that waits, runs or is finished is simply shown. */
    @PostMapping("/{id}/resume")
    MatchView resume(@PathVariable long id) {
        matches.get(id);
        supervisor.resumeMatch(id);
        return view(id);
    }

    private MatchView view(long id) {
        return views.of(matches.get(id));
    }
}
