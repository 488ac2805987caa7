package dev.touchstone.cli.match;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Follows a match that was submitted before. */
@Command(name = "wait", description = "Follows a match until it ends and prints the verdict.")
public final class WaitCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match")
    private long id;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    public WaitCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        return new Follower(around, finder, json.wanted()).follow(finder.ask(client -> client.show(id)));
    }
}
