package dev.touchstone.cli.fleet;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerView;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the workers. */
@Command(
        name = "workers",
        description = "Lists the workers, what they have and whether they may play; starts no service.")
public final class WorkersCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    public WorkersCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        WorkerList list = new ServiceFinder(data.folder(), around).join().workers();
        if (json.wanted()) {
            around.out().println(Json.write(list));
            return ExitCode.DONE;
        }
        TextTable table = new TextTable()
                .row("worker", "state", "slots", "host", "units", "games", "failed", "programs", "reason");
        for (WorkerView worker : list.workers()) {
            table.row(
                    worker.name(),
                    state(worker),
                    Integer.toString(worker.slots()),
                    Objects.requireNonNullElse(worker.host(), "-"),
                    Long.toString(worker.units()),
                    Long.toString(worker.games()),
                    Long.toString(worker.failures()),
                    worker.programs().isEmpty() ? "-" : String.join(", ", worker.programs()),
                    Objects.requireNonNullElse(worker.reason(), ""));
        }
        table.lines().forEach(around.out()::println);
        return ExitCode.DONE;
    }

    /** An active worker that has not been heard lately is away; what was found against one is shown in any case. */
    private static String state(WorkerView worker) {
        return worker.state().equals("active") && !worker.online() ? "away" : worker.state();
    }
}
