package dev.touchstone.engine.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * A skill level of a preset: a name after the colon ({@code cc65:4}) that stands for settings and a budget.
 *
 * @param name what is written after the colon
 * @param budget its milliseconds a move, if it has any, count only beside a clock ({@code ce:1 tc=60+1})
 * @param values parameters that it sets
 * @param flipped switches that it turns the other way
 */
public record Level(
        String name, Optional<Budget> budget, Map<Parameter, Integer> values, Set<Switch> flipped, String meaning) {

    public Level {
        values = Map.copyOf(values);
        flipped = Set.copyOf(flipped);
    }

    /** A level that is a budget and nothing else. */
    public Level(String name, Budget budget, String meaning) {
        this(name, Optional.of(budget), Map.of(), Set.of(), meaning);
    }

    /** The shipped preset at this level, without the budget. */
    EngineConfiguration settings(Preset preset) {
        EngineConfiguration configuration = EngineConfiguration.of(preset);
        for (Switch s : flipped) {
            configuration = configuration.with(s, !s.defaultOn());
        }
        for (Map.Entry<Parameter, Integer> value : values.entrySet()) {
            configuration = configuration.with(value.getKey(), value.getValue());
        }
        return configuration;
    }

    /** What this level of {@code preset} stands for: {@code variance=30 nodes=250}. */
    public String text(Preset preset) {
        StringJoiner joined = new StringJoiner(" ");
        String settings = settings(preset).canonical().substring(preset.name().length());
        if (!settings.isBlank()) {
            joined.add(settings.strip());
        }
        budget.ifPresent(b -> joined.add(b.text()));
        return joined.toString();
    }
}
