package dev.touchstone.service.web;

import dev.touchstone.protocol.fleet.Heartbeat;
import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerStanding;
import dev.touchstone.protocol.fleet.WorkerView;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.fleet.Enrolment;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.fleet.WorkerRows;
import jakarta.servlet.http.HttpServletRequest;
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

/** Workers over HTTP: come, say that they are there; list, show, release. */
@RestController
@RequestMapping("/api/workers")
class WorkerApi {

    private final WorkerRows workers;
    private final Fleet fleet;
    private final Enrolment enrolment;

    WorkerApi(WorkerRows workers, Fleet fleet, Enrolment enrolment) {
        this.workers = workers;
        this.fleet = fleet;
        this.enrolment = enrolment;
    }

    /** Taken as text: a worker of another version may say what this one cannot read, and is to hear why it is refused. */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    WorkerWelcome register(
            @RequestBody String registration, @AuthenticationPrincipal AccessToken token, HttpServletRequest request) {
        return enrolment.enrol(registration, token, request.getServerName());
    }

    @PostMapping(path = "/{name}/heartbeat", consumes = MediaType.APPLICATION_JSON_VALUE)
    WorkerStanding heartbeat(
            @PathVariable String name, @RequestBody Heartbeat heartbeat, @AuthenticationPrincipal AccessToken token) {
        return enrolment.heartbeat(name, heartbeat.instance(), token);
    }

    @GetMapping
    ResponseEntity<WorkerList> list(
            @RequestParam(defaultValue = "" + Paging.MOST) int limit, @RequestParam(defaultValue = "") String after) {
        return Paging.page(workers.listed(after, Paging.rows(limit)), limit, WorkerView::name, WorkerList::new);
    }

    @GetMapping("/{name}")
    WorkerView show(@PathVariable String name) {
        return workers.get(name);
    }

    /** Lets a worker that was set aside or quarantined play again. */
    @PostMapping("/{name}/release")
    WorkerView release(@PathVariable String name) {
        fleet.release(name);
        return workers.get(name);
    }
}
