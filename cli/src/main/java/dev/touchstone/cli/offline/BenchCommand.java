package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.uci.Bench;
import dev.touchstone.protocol.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the fixed bench workload. */
@Command(
        name = "bench",
        description =
                "Runs a fixed workload and prints `N nodes N nps`; the node count is the configuration's signature.")
public final class BenchCommand implements Callable<Integer> {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final EngineOption engine = new EngineOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    /** What {@code bench --json} prints. */
    private record BenchJson(String configuration, long nodes, double seconds, long nps) {}

    public BenchCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        EngineConfiguration configuration = engine.configuration();
        Bench bench = Bench.run(configuration, around.timer());
        around.out()
                .println(
                        json.wanted()
                                ? Json.write(new BenchJson(
                                        configuration.canonical(),
                                        bench.nodes(),
                                        bench.nanos() / NANOS_PER_SECOND,
                                        bench.nps()))
                                : bench.text());
        return ExitCode.DONE;
    }
}
