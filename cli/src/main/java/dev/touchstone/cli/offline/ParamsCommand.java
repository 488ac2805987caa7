package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.TextTable;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.Level;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.protocol.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what can be set on a preset. */
@Command(name = "params", description = "Shows the switches, parameters and levels of a preset of the built-in engine.")
public final class ParamsCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(arity = "0..1", paramLabel = "PRESET", description = "(default: ${DEFAULT-VALUE})")
    private String name = "cc65";

    @Option(names = "--markdown", description = "print the tables of the documentation")
    private boolean markdown;

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** What {@code params --json} prints. */
    private record ParamsJson(
            String preset, List<Switch> switches, List<Parameter> parameters, List<LevelJson> levels) {}

    /** A level with what it stands for in text. */
    private record LevelJson(String name, String standsFor, String meaning) {
        static LevelJson of(Preset preset, Level level) {
            return new LevelJson(level.name(), level.text(preset), level.meaning());
        }
    }

    @Override
    public Integer call() {
        Preset preset = preset();
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            out.println(Json.write(new ParamsJson(
                    preset.name(),
                    preset.switches(),
                    preset.parameters(),
                    preset.levels().stream()
                            .map(level -> LevelJson.of(preset, level))
                            .toList())));
        } else if (markdown) {
            printMarkdown(preset, out);
        } else {
            printText(preset, out);
        }
        return ExitCode.DONE;
    }

    private Preset preset() {
        try {
            return Presets.named(name);
        } catch (ConfigurationException unknown) {
            throw new CliException(ExitCode.USAGE, unknown.getMessage());
        }
    }

    private static void printText(Preset preset, PrintWriter out) {
        out.println(preset.name() + ": " + preset.meaning());
        TextTable switches = new TextTable().row("SWITCH", "DEFAULT", "MEANING");
        preset.switches().forEach(s -> switches.row(s.name(), s.defaultOn() ? "on" : "off", s.meaning()));
        TextTable parameters = new TextTable().row("PARAMETER", "DEFAULT", "RANGE", "MEANING");
        preset.parameters()
                .forEach(p -> parameters.row(
                        p.name(), Integer.toString(p.defaultValue()), p.min() + " to " + p.max(), p.meaning()));
        TextTable levels = new TextTable().row("LEVEL", "STANDS FOR", "MEANING");
        preset.levels().forEach(l -> levels.row(preset.name() + ":" + l.name(), l.text(preset), l.meaning()));
        for (TextTable table : List.of(switches, parameters, levels)) {
            out.println();
            table.lines().forEach(out::println);
        }
    }

    private static void printMarkdown(Preset preset, PrintWriter out) {
        out.println("| switch | default | meaning |");
        out.println("| --- | --- | --- |");
        preset.switches().forEach(s -> out.println(s.docsRow()));
        out.println();
        out.println("| parameter | default | range | step | meaning |");
        out.println("| --- | --- | --- | --- | --- |");
        preset.parameters().forEach(p -> out.println(p.docsRow()));
    }
}
