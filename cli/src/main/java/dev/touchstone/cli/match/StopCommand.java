package dev.touchstone.cli.match;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Stops a match or an experiment. */
@Command(name = "stop", description = "Stops a match or an experiment; what was played is kept.")
public final class StopCommand implements Callable<Integer> {

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

    public StopCommand(Surroundings around, ExperimentActions experiments) {
        this.around = around;
        this.experiments = experiments;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        if (stored.ofExperiment()) {
            return experiments.stop(finder, stored.number(), json.wanted());
        }
        long id = stored.number();
        MatchView match = finder.ask(client -> client.stop(id));
        around.out()
                .println(
                        json.wanted()
                                ? Json.write(MatchDetailsJson.of(match))
                                : "match " + id + " is " + match.state() + " after "
                                        + match.figures().games() + " of " + match.gamesTotal()
                                        + " games; go on with: " + finder.command("match --resume " + id));
        return ExitCode.DONE;
    }
}
