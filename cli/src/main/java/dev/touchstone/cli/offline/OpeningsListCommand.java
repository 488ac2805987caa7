package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.TextTable;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the built-in opening sets. */
@Command(name = "list", description = "Lists the built-in opening sets.")
final class OpeningsListCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** A set in {@code openings list --json}. */
    private record SetJson(String name, int openings, String sha256) {
        static SetJson of(OpeningSet set) {
            return new SetJson(set.name(), set.size(), set.hash());
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<SetJson> sets = OpeningSets.names().stream()
                .map(OpeningSets::builtIn)
                .map(SetJson::of)
                .toList();
        if (json.wanted()) {
            out.println(Json.write(Map.of("sets", sets)));
        } else {
            TextTable table = new TextTable().row("NAME", "OPENINGS", "SHA-256");
            sets.forEach(set -> table.row(set.name(), Integer.toString(set.openings()), set.sha256()));
            table.lines().forEach(out::println);
        }
        return ExitCode.DONE;
    }
}
