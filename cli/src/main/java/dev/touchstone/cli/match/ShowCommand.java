package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.MatchView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows one match or experiment as it stands. */
@Command(name = "show", description = "Shows a match or an experiment with all its figures, as it stands.")
public final class ShowCommand implements Callable<Integer> {

    private final Surroundings around;
    private final ExperimentActions experiments;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match, or e and the number of an experiment")
    private StoredId stored = new StoredId(false, 0);

    @Mixin
    private final DataOption data = new DataOption();

    @Option(
            names = "--analysis",
            description =
                    "also what its games show: whether the change did anything, why games were drawn, which wins were"
                            + " not won (with --json only that)")
    private boolean analysis;

    @Mixin
    private final JsonOption json = new JsonOption();

    public ShowCommand(Surroundings around, ExperimentActions experiments) {
        this.around = around;
        this.experiments = experiments;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        if (stored.ofExperiment()) {
            if (analysis) {
                throw new CliException(
                        ExitCode.USAGE, "--analysis looks at the games of a match; give the number of one");
            }
            return experiments.show(finder, stored.number(), json.wanted());
        }
        if (analysis && json.wanted()) {
            around.out().println(Json.write(finder.ask(client -> client.analyse(stored.number()))));
            return ExitCode.DONE;
        }
        MatchView match = finder.ask(client -> client.show(stored.number()));
        if (json.wanted()) {
            around.out().println(Json.write(MatchDetailsJson.of(match)));
        } else {
            MatchText.report(match, finder::command).forEach(around.out()::println);
        }
        if (analysis) {
            AnalysisView found = finder.ask(client -> client.analyse(stored.number()));
            around.out().println();
            AnalysisText.of(found).lines().forEach(around.out()::println);
        }
        return ExitCode.DONE;
    }
}
