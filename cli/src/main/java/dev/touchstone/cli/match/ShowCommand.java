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

/** Shows one match as it stands. */
@Command(name = "show", description = "Shows a match with all its figures, as it stands.")
public final class ShowCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match")
    private long id;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    public ShowCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        MatchView match = finder.ask(client -> client.show(id));
        if (json.wanted()) {
            around.out().println(Json.write(MatchDetailsJson.of(match)));
        } else {
            MatchText.report(match, finder::command).forEach(around.out()::println);
        }
        return ExitCode.DONE;
    }
}
