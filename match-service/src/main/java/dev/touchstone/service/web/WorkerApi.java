package dev.touchstone.service.web;

import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerView;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.fleet.WorkerRows;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Workers over HTTP: list, show, release. */
@RestController
@RequestMapping("/api/workers")
class WorkerApi {

    private final WorkerRows workers;
    private final Fleet fleet;

    WorkerApi(WorkerRows workers, Fleet fleet) {
        this.workers = workers;
        this.fleet = fleet;
    }

    @GetMapping
    WorkerList list() {
        return new WorkerList(workers.all());
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
