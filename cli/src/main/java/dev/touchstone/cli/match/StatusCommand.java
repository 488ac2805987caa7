package dev.touchstone.cli.match;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.ServiceClient;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ServiceView;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows the service and what it is playing. */
@Command(name = "status", description = "Shows the service and the matches that have not ended; starts no service.")
public final class StatusCommand implements Callable<Integer> {

    private static final int LOOK_BACK = 100;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    /** What {@code status --json} prints. */
    private record StatusJson(
            String version, long pid, String url, String dataFolder, String state, List<MatchDetailsJson> matches) {}

    public StatusCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceClient client = new ServiceFinder(data.folder(), around).join();
        ServiceView service = client.service();
        List<MatchView> open = client.list(LOOK_BACK, null).matches().stream()
                .filter(match -> !Follower.hasEnded(match))
                .toList();
        if (json.wanted()) {
            List<MatchDetailsJson> details =
                    open.stream().map(MatchDetailsJson::of).toList();
            around.out()
                    .println(Json.write(new StatusJson(
                            service.version(),
                            service.pid(),
                            client.url(),
                            service.dataFolder(),
                            service.state(),
                            details)));
            return ExitCode.DONE;
        }
        TextTable table = new TextTable()
                .row("service", service.version() + ", " + service.state())
                .row("process", Long.toString(service.pid()))
                .row("url", client.url())
                .row("data folder", service.dataFolder());
        table.lines().forEach(around.out()::println);
        around.out().println();
        if (open.isEmpty()) {
            around.out().println("no match is running");
        } else {
            MatchTable.lines(open).forEach(around.out()::println);
        }
        return ExitCode.DONE;
    }
}
