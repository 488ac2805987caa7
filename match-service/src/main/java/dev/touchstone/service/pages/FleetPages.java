package dev.touchstone.service.pages;

import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.fleet.WorkerRows;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseBody;

/** The workers, the queues, and what failed. */
@PageController
class FleetPages {

    private static final int FAULTS_SHOWN = 20;

    private final WorkerRows workers;
    private final FleetRows rows;
    private final Fleet fleet;
    private final Pulse pulse;

    FleetPages(WorkerRows workers, FleetRows rows, Fleet fleet, Pulse pulse) {
        this.pulse = pulse;
        this.workers = workers;
        this.rows = rows;
        this.fleet = fleet;
    }

    @GetMapping("/fleet")
    String fleet(Model model) {
        model.addAttribute("workers", workers.all());
        model.addAttribute("queues", rows.queues());
        model.addAttribute("toCome", rows.unitsToCome());
        model.addAttribute("parked", rows.parked());
        model.addAttribute("faults", rows.faults(FAULTS_SHOWN));
        return "fleet";
    }

    /** The line that the frame of an open page fetches again. */
    @GetMapping("/pulse")
    String pulse() {
        return "frame :: pulse";
    }

    @PostMapping("/fleet/{name}/release")
    String release(@PathVariable String name) {
        fleet.release(name);
        return "redirect:/fleet";
    }

    /** What the page shows beside the workers, which are under {@code /api/workers}. */
    record FleetState(
            String pulse,
            List<FleetRows.Queue> queues,
            long unitsToCome,
            List<FleetRows.Parked> parked,
            List<FleetRows.Fault> faults) {}

    @GetMapping(path = "/api/fleet", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    FleetState state() {
        return new FleetState(
                pulse.words(), rows.queues(), rows.unitsToCome(), rows.parked(), rows.faults(FAULTS_SHOWN));
    }
}
