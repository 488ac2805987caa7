package dev.touchstone.engine.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads one configuration's text; every error says what is wrong and how to put it right. */
final class ConfigurationReader {

    private final List<String> words;
    private final Function<String, Preset> presets;
    private final Set<String> seen = new HashSet<>();
    private final BudgetWords bounds = new BudgetWords();
    private @Nullable Level level;

    ConfigurationReader(String text, Function<String, Preset> presets) {
        this.words = QuotedWords.split(text);
        this.presets = presets;
    }

    EngineConfiguration read() {
        if (words.isEmpty()) {
            throw new ConfigurationException("preset", "empty configuration: begin with a preset such as cc65");
        }
        Preset preset = readPreset(words.getFirst());
        EngineConfiguration configuration = level == null ? EngineConfiguration.of(preset) : level.settings(preset);
        for (String word : words.subList(1, words.size())) {
            configuration = apply(configuration, word);
        }
        return budget().map(configuration::withBudget).orElse(configuration);
    }

    private Preset readPreset(String word) {
        int colon = word.indexOf(':');
        if (colon < 0) {
            return presets.apply(word);
        }
        Preset preset = presets.apply(word.substring(0, colon));
        String name = word.substring(colon + 1);
        level = preset.levelNamed(name).orElseThrow(() -> new ConfigurationException("level", noLevel(preset, name)));
        return preset;
    }

    private static String noLevel(Preset preset, String name) {
        if (preset.levels().isEmpty()) {
            return preset.name() + " has no levels: leave ':" + name + "' out";
        }
        List<String> known = preset.levels().stream().map(Level::name).toList();
        return "unknown level '" + name + "' of " + preset.name() + "; known: " + String.join(", ", known);
    }

    private EngineConfiguration apply(EngineConfiguration configuration, String word) {
        Preset preset = configuration.preset();
        if (word.startsWith("+") || word.startsWith("-")) {
            return configuration.with(switchOf(preset, word.substring(1)), word.startsWith("+"));
        }
        int equals = word.indexOf('=');
        if (equals < 0) {
            throw bareWord(preset, word);
        }
        String name = word.substring(0, equals);
        String value = word.substring(equals + 1);
        return switch (name) {
            case "nodes", "depth" -> {
                once(name);
                requireTaken(preset, word);
                bounds.take(name, value, preset.maxDepth());
                yield configuration;
            }
            case "movetime", "tc" -> {
                once(name);
                bounds.take(name, value, preset.maxDepth());
                yield configuration;
            }
            default -> {
                Parameter parameter = parameterOf(preset, name);
                yield configuration.with(
                        parameter, (int) BudgetWords.number(name, value, parameter.min(), parameter.max()));
            }
        };
    }

    private static void requireTaken(Preset preset, String word) {
        if (!preset.takesBudget()) {
            throw new ConfigurationException("budget", EngineConfiguration.noBudget(preset, word));
        }
    }

    private Switch switchOf(Preset preset, String name) {
        Optional<Switch> found = preset.switchNamed(name);
        if (found.isEmpty() && preset.parameterNamed(name).isPresent()) {
            throw new ConfigurationException(name, "'" + name + "' is a parameter: write " + name + "=NUMBER");
        }
        Switch result = found.orElseThrow(() -> new ConfigurationException(
                name, "unknown switch '" + name + "'" + NearMiss.suggestion(name, switchNames(preset))));
        once(name);
        return result;
    }

    private Parameter parameterOf(Preset preset, String name) {
        Optional<Parameter> found = preset.parameterNamed(name);
        if (found.isEmpty() && preset.switchNamed(name).isPresent()) {
            throw new ConfigurationException(name, "'" + name + "' is a switch: write +" + name + " or -" + name);
        }
        Parameter result = found.orElseThrow(() -> new ConfigurationException(
                name, "unknown parameter '" + name + "'" + NearMiss.suggestion(name, valueNames(preset))));
        once(name);
        return result;
    }

    private static ConfigurationException bareWord(Preset preset, String word) {
        if (preset.switchNamed(word).isPresent()) {
            return new ConfigurationException(word, "'" + word + "' is a switch: write +" + word + " or -" + word);
        }
        if (valueNames(preset).contains(word)) {
            return new ConfigurationException(word, "'" + word + "' needs a value: write " + word + "=NUMBER");
        }
        List<String> known = Stream.concat(switchNames(preset).stream(), valueNames(preset).stream())
                .toList();
        return new ConfigurationException(
                word,
                "cannot read '" + word + "'" + NearMiss.suggestion(word, known)
                        + "; write +SWITCH, -SWITCH or NAME=NUMBER");
    }

    private void once(String name) {
        if (!seen.add(name)) {
            throw new ConfigurationException(name, "'" + name + "' is given twice: give it once");
        }
    }

    private Optional<Budget> budget() {
        Optional<Budget> own = Optional.ofNullable(level).flatMap(Level::budget);
        return own.isPresent() ? Optional.of(bounds.budgetBeside(own.get(), words.getFirst())) : bounds.budget();
    }

    private static List<String> switchNames(Preset preset) {
        return preset.switches().stream().map(Switch::name).toList();
    }

    private static List<String> valueNames(Preset preset) {
        List<String> names = new ArrayList<>(
                preset.parameters().stream().map(Parameter::name).toList());
        if (preset.takesBudget()) {
            names.add("nodes");
            names.add("depth");
        }
        names.add("movetime");
        names.add("tc");
        return names;
    }
}
