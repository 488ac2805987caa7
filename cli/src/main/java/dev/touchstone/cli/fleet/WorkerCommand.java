package dev.touchstone.cli.fleet;

import dev.touchstone.cli.CommandGroup;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.fleet.WorkerView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What an admin does with workers. */
@Command(name = "worker", description = "Releases workers.", synopsisSubcommandLabel = "COMMAND")
final class WorkerCommand extends CommandGroup {

    @Command(name = "release", description = "Lets a worker play again that was set aside or quarantined.")
    static final class Release extends AdminTask {

        @Parameters(paramLabel = "NAME", description = "its name, as 'workers' shows it")
        private String name = "";

        Release(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            WorkerView worker = service().releaseWorker(name);
            return print("worker " + worker.name() + " is " + worker.state());
        }
    }
}
