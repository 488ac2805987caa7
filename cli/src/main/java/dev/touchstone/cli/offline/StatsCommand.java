package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.protocol.Json;
import dev.touchstone.statistics.Report;
import dev.touchstone.statistics.TypedCounts;
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
            "  touchstone stats --pairs 6,25,66,73,86 --sprt 0,35",
            "docs/3-statistics.md explains each figure."
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
    private final TestOptions test = new TestOptions();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Report report = report();
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            out.println(Json.write(report));
        } else {
            StatsText.of(report).lines().forEach(out::println);
        }
        return ExitCode.DONE;
    }

    private Report report() {
        requireShape();
        try {
            return Report.of(TypedCounts.of(results, pairs), test.test(spec.commandLine()));
        } catch (IllegalArgumentException impossible) {
            throw new CliException(ExitCode.USAGE, String.valueOf(impossible.getMessage()));
        }
    }

    private void requireShape() {
        boolean withPairs = !pairs.isEmpty();
        if (withPairs && pairs.size() != POINTS) {
            throw wrong("--pairs takes five counts such as 6,25,66,73,86, not " + pairs.size());
        }
        if (results.isEmpty() ? !withPairs : results.size() != RESULTS) {
            throw wrong("W L D are three counts" + (withPairs ? "" : ", needed unless there are --pairs"));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
