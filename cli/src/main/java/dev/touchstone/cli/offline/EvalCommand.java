package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.EvaluationTrace;
import dev.touchstone.protocol.Json;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what an evaluation is made of. */
@Command(name = "eval", description = "Shows the static evaluation of a position term by term, in centipawns.")
public final class EvalCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final EngineOption engine = new EngineOption();

    @Mixin
    private final FenOption fen = new FenOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        EngineConfiguration configuration = engine.configuration();
        Position position = fen.position();
        EvaluationTrace trace = Engines.evaluation(configuration)
                .orElseThrow(() -> new CliException(
                        ExitCode.USAGE,
                        "engine: " + configuration.preset().name()
                                + " has no static evaluation: it scores moves, not positions; take another preset"))
                .trace(position);
        EvaluationView view = new EvaluationView(configuration, position, trace);
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            out.println(Json.write(view.json()));
        } else {
            view.lines().forEach(out::println);
        }
        return ExitCode.DONE;
    }
}
