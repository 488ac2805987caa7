package dev.touchstone.cli.match;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists the matches or experiments that a service has stored. */
@Command(name = "list", description = "Lists the newest matches or experiments, one a line.")
public final class ListCommand implements Callable<Integer> {

    private final Surroundings around;
    private final ExperimentActions experiments;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Option(names = "--limit", paramLabel = "N", description = "how many (default: ${DEFAULT-VALUE})")
    private int limit = 20;

    @Option(names = "--before", paramLabel = "ID", description = "only those older than this one")
    private @Nullable Long before;

    @Option(names = "--experiments", description = "experiments rather than matches")
    private boolean ofExperiments;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ListCommand(Surroundings around, ExperimentActions experiments) {
        this.around = around;
        this.experiments = experiments;
    }

    @Override
    public Integer call() {
        if (limit < 1) {
            throw new ParameterException(spec.commandLine(), "--limit must be 1 or more, not " + limit);
        }
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        if (ofExperiments) {
            return experiments.list(finder, limit, before, json.wanted());
        }
        List<MatchView> matches =
                finder.ask(client -> client.list(limit, before)).matches();
        if (json.wanted()) {
            around.out()
                    .println(Json.write(Map.of(
                            "matches",
                            matches.stream().map(MatchDetailsJson::of).toList())));
        } else {
            MatchTable.lines(matches).forEach(around.out()::println);
        }
        return ExitCode.DONE;
    }
}
