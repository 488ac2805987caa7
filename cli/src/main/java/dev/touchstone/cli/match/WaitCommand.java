package dev.touchstone.cli.match;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Follows a match or an experiment that was submitted before. */
@Command(name = "wait", description = "Follows a match or an experiment until it ends and prints what it found.")
public final class WaitCommand implements Callable<Integer> {

    private final Surroundings around;
    private final ExperimentActions experiments;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match, or e and the number of an experiment")
    private StoredId stored = new StoredId(false, 0);

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    public WaitCommand(Surroundings around, ExperimentActions experiments) {
        this.around = around;
        this.experiments = experiments;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        if (stored.ofExperiment()) {
            return experiments.follow(finder, stored.number(), json.wanted());
        }
        return new Follower(around, finder, json.wanted()).follow(finder.ask(client -> client.show(stored.number())));
    }
}
