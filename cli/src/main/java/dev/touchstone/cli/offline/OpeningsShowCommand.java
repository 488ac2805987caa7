package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.openings.Opening;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the positions of an opening set. */
@Command(name = "show", description = "Prints an opening set as EPD, a position a line.")
final class OpeningsShowCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "SET|FILE", description = "a built-in set, or a file in EPD, FEN or PGN")
    private String name = "";

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** What {@code openings show --json} prints. */
    private record SetJson(String name, String sha256, List<OpeningJson> openings) {}

    /** One position. */
    private record OpeningJson(String fen, @Nullable String id) {
        static OpeningJson of(Opening opening) {
            return new OpeningJson(opening.fen(), opening.id().orElse(null));
        }
    }

    @Override
    public Integer call() {
        OpeningSet set = OpeningsCommand.named(name);
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            out.println(Json.write(new SetJson(
                    set.name(),
                    set.hash(),
                    set.openings().stream().map(OpeningJson::of).toList())));
        } else {
            OpeningsCommand.write(set, null, out);
        }
        return ExitCode.DONE;
    }
}
