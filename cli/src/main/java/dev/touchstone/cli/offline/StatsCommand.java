package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.protocol.Json;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Statistics of given counts. */
@Command(
        name = "stats",
        description = "Computes the statistics of given counts: of games, of game pairs, or of both.",
        footer = {
            "",
            "Examples:",
            "  touchstone stats 292 84 136 --pairs 6,25,66,73,86",
            "  touchstone stats --pairs 6,25,66,73,86"
        })
public final class StatsCommand implements Callable<Integer> {

    private static final int RESULTS = 3;
    private static final int POINTS = 5;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(arity = "0..3", paramLabel = "W L D", description = "games won, lost and drawn by the candidate")
    private List<Long> results = List.of();

    @Option(
            names = "--pairs",
            split = ",",
            paramLabel = "N",
            description = "game pairs by the candidate's points: 0, 1/2, 1, 3/2, 2; separated by commas")
    private List<Long> pairs = List.of();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Tally tally = tally();
        if (tally.games() == 0) {
            throw new CliException(ExitCode.USAGE, "there is no game in these counts");
        }
        StatsView view = StatsView.of(tally, !results.isEmpty());
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            out.println(Json.write(view));
        } else {
            view.table().lines().forEach(out::println);
        }
        return ExitCode.DONE;
    }

    private Tally tally() {
        boolean withPairs = !pairs.isEmpty();
        if (withPairs && pairs.size() != POINTS) {
            throw wrong("--pairs takes five counts such as 6,25,66,73,86, not " + pairs.size());
        }
        if (results.isEmpty() ? !withPairs : results.size() != RESULTS) {
            throw wrong("W L D are three counts" + (withPairs ? "" : ", needed unless there are --pairs"));
        }
        try {
            Pairs counts = withPairs ? Pairs.of(pairs) : Pairs.NONE;
            if (results.isEmpty()) {
                return ofPairsAlone(counts);
            }
            return withPairs
                    ? Tally.ofPairs(results.get(0), results.get(1), results.get(2), counts)
                    : Tally.ofGames(results.get(0), results.get(1), results.get(2));
        } catch (IllegalArgumentException impossible) {
            throw new CliException(ExitCode.USAGE, String.valueOf(impossible.getMessage()));
        }
    }

    /** What single games make up a level pair is unknown and changes no figure: it is taken for two draws. */
    private static Tally ofPairsAlone(Pairs counts) {
        return Tally.ofPairs(
                2 * counts.ww() + counts.wd(),
                2 * counts.ll() + counts.ld(),
                counts.ld() + 2 * counts.level() + counts.wd(),
                counts);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
