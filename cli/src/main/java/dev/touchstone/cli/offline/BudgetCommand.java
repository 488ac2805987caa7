package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.Json;
import dev.touchstone.statistics.Spread;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how many nodes the depths of a configuration take. */
@Command(
        name = "budget",
        description = "Says how many nodes each depth takes: mean, 95 in 100 positions, most; quiet and sharp apart.",
        footer = {"", "Example:", "  touchstone budget \"cc65 +history\" --depth 5"})
public final class BudgetCommand implements Callable<Integer> {

    private static final int MOST_DEPTH = 12;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "CONFIG", description = "engine configuration, in quotes; its budget is not looked at")
    private String text = "";

    @Option(names = "--depth", paramLabel = "D", description = "the last depth, 1 to 12 (default: ${DEFAULT-VALUE})")
    private int depth = 5;

    @Mixin
    private final JsonOption json = new JsonOption();

    /** What {@code budget --json} prints. */
    private record BudgetJson(String configuration, String chosen, List<DepthNodes.Set> sets) {}

    public BudgetCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        EngineConfiguration configuration = configuration();
        List<DepthNodes.Set> sets = DepthNodes.measure(configuration, depth);
        if (json.wanted()) {
            around.out().println(Json.write(new BudgetJson(configuration.canonical(), DepthNodes.CHOSEN, sets)));
        } else {
            around.out().println(configuration.canonical() + ": nodes until a depth is searched to its end");
            table(sets).lines().forEach(around.out()::println);
            around.out().println();
            around.out().println(DepthNodes.CHOSEN);
        }
        return ExitCode.DONE;
    }

    private EngineConfiguration configuration() {
        if (depth < 1 || depth > MOST_DEPTH) {
            throw new CliException(ExitCode.USAGE, "--depth: " + depth + " is out of range: give 1 to " + MOST_DEPTH);
        }
        try {
            EngineConfiguration configuration = EngineConfiguration.parse(text);
            if (!configuration.preset().takesBudget()) {
                throw new CliException(
                        ExitCode.USAGE,
                        configuration.preset().name() + " has no depths: its level says how far it looks");
            }
            return configuration;
        } catch (ConfigurationException wrong) {
            throw new CliException(ExitCode.USAGE, "CONFIG: " + wrong.getMessage());
        }
    }

    private static TextTable table(List<DepthNodes.Set> sets) {
        TextTable table = new TextTable().row("positions", "depth", "searched", "mean", "p95", "most");
        for (DepthNodes.Set set : sets) {
            for (DepthNodes.Depth line : set.depths()) {
                Spread nodes = line.nodes();
                table.row(
                        set.name(),
                        Integer.toString(line.depth()),
                        nodes.count() + " of " + set.positions(),
                        Numbers.fixed(nodes.mean(), 0),
                        Long.toString(nodes.p95()),
                        Long.toString(nodes.max()));
            }
        }
        return table;
    }
}
