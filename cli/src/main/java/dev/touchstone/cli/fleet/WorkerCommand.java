package dev.touchstone.cli.fleet;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.protocol.fleet.WorkerView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What an admin does with workers. */
@Command(name = "worker", description = "Releases workers.", synopsisSubcommandLabel = "COMMAND")
final class WorkerCommand implements Runnable {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: release");
    }

    @Command(name = "release", description = "Lets a worker play again that was set aside or quarantined.")
    static final class Release implements Callable<Integer> {

        private final Surroundings around;

        @Mixin
        private final HelpOption help = new HelpOption();

        @Parameters(paramLabel = "NAME", description = "its name, as 'workers' shows it")
        private String name = "";

        @Mixin
        private final DataOption data = new DataOption();

        Release(Surroundings around) {
            this.around = around;
        }

        @Override
        public Integer call() {
            WorkerView worker = new ServiceFinder(data.folder(), around).join().releaseWorker(name);
            around.out().println("worker " + worker.name() + " is " + worker.state());
            return ExitCode.DONE;
        }
    }
}
