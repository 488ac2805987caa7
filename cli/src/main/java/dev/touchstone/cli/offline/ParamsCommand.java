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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what can be set on a preset. */
@Command(
        name = "params",
        description =
                "Shows the switches, parameters and levels of a preset of the built-in engine, or lists the presets.")
public final class ParamsCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(arity = "0..1", paramLabel = "PRESET", description = "the preset; without one all presets are listed")
    private @Nullable String name;

    @Option(names = "--markdown", description = "print the tables of the documentation")
    private boolean markdown;

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** What {@code params --json} prints. */
    private record PresetsJson(List<PresetJson> presets) {}

    /** A preset in that list. */
    private record PresetJson(String name, String meaning, int switches, int parameters, List<String> levels) {
        static PresetJson of(Preset preset) {
            return new PresetJson(
                    preset.name(),
                    preset.meaning(),
                    preset.switches().size(),
                    preset.parameters().size(),
                    levelNames(preset));
        }
    }

    /** What {@code params PRESET --json} prints. */
    private record ParamsJson(
            String preset,
            String meaning,
            boolean takesBudget,
            List<Switch> switches,
            List<Parameter> parameters,
            List<LevelJson> levels) {
        static ParamsJson of(Preset preset) {
            return new ParamsJson(
                    preset.name(),
                    preset.meaning(),
                    preset.takesBudget(),
                    preset.switches(),
                    preset.parameters(),
                    preset.levels().stream()
                            .map(level -> LevelJson.of(preset, level))
                            .toList());
        }
    }

    /** A level with what it stands for in text. */
    private record LevelJson(String name, String standsFor, String meaning) {
        static LevelJson of(Preset preset, Level level) {
            return new LevelJson(level.name(), level.text(preset), level.meaning());
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (name == null) {
            listPresets(out);
            return ExitCode.DONE;
        }
        Preset preset = preset(name);
        if (json.wanted()) {
            out.println(Json.write(ParamsJson.of(preset)));
        } else if (markdown) {
            printMarkdown(preset, out);
        } else {
            printText(preset, out);
        }
        return ExitCode.DONE;
    }

    private void listPresets(PrintWriter out) {
        if (markdown) {
            throw new ParameterException(spec.commandLine(), "--markdown needs a PRESET");
        }
        if (json.wanted()) {
            out.println(Json.write(
                    new PresetsJson(Presets.all().stream().map(PresetJson::of).toList())));
            return;
        }
        TextTable table = new TextTable().row("PRESET", "LEVELS", "MEANING");
        Presets.all().forEach(p -> table.row(p.name(), String.join(" ", levelNames(p)), p.meaning()));
        table.lines().forEach(out::println);
    }

    private static Preset preset(String name) {
        try {
            return Presets.named(name);
        } catch (ConfigurationException unknown) {
            throw new CliException(ExitCode.USAGE, unknown.getMessage());
        }
    }

    private static List<String> levelNames(Preset preset) {
        return preset.levels().stream().map(Level::name).toList();
    }

    private static void printText(Preset preset, PrintWriter out) {
        out.println(preset.name() + ": " + preset.meaning());
        TextTable switches = new TextTable().row("SWITCH", "DEFAULT", "MEANING");
        preset.switches().forEach(s -> switches.row(s.name(), s.defaultOn() ? "on" : "off", s.meaning()));
        TextTable parameters = new TextTable().row("PARAMETER", "DEFAULT", "RANGE", "STEP", "MEANING");
        preset.parameters()
                .forEach(p -> parameters.row(
                        p.name(),
                        Integer.toString(p.defaultValue()),
                        p.min() + " to " + p.max(),
                        Integer.toString(p.step()),
                        p.meaning()));
        TextTable levels = new TextTable().row("LEVEL", "STANDS FOR", "MEANING");
        preset.levels().forEach(l -> levels.row(preset.name() + ":" + l.name(), standsFor(preset, l), l.meaning()));
        for (TextTable table :
                preset.levels().isEmpty() ? List.of(switches, parameters) : List.of(switches, parameters, levels)) {
            out.println();
            table.lines().forEach(out::println);
        }
    }

    private static String standsFor(Preset preset, Level level) {
        String text = level.text(preset);
        return text.isEmpty() ? "the defaults" : text;
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
