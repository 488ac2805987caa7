package dev.touchstone.service.pages;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a form as they were typed. Settings of the built-in engines come as fields of their own, {@code
 * candidate.history=on}, and are folded into the configuration's text.
 */
final class FormFields {

    private static final int LONGEST_SHOWN = 40;

    private final Map<String, String> typed;
    private final List<FieldProblem> problems = new ArrayList<>();

    FormFields(Map<String, String> typed) {
        this.typed = typed;
    }

    /** What was typed into a field, or nothing. */
    String text(String field) {
        return typed.getOrDefault(field, "").strip();
    }

    /** The same, absent where that is nothing. */
    @Nullable
    String orNull(String field) {
        return text(field).isEmpty() ? null : text(field);
    }

    /** Whether a box is ticked. */
    boolean ticked(String field) {
        return !text(field).isEmpty();
    }

    /** The lines of a field that say something. */
    List<@Nullable String> lines(String field) {
        List<@Nullable String> lines = new ArrayList<>();
        text(field).lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(lines::add);
        return lines;
    }

    /** What could not be read as it has to be. */
    List<FieldProblem> problems() {
        return List.copyOf(problems);
    }

    void wrong(String field, String message) {
        problems.add(new FieldProblem(field, message));
    }

    @Nullable
    Integer whole(String field) {
        return read(field, text(field), Integer::valueOf, "a whole number");
    }

    @Nullable
    Long wholeLong(String field) {
        return read(field, text(field), Long::valueOf, "a whole number");
    }

    @Nullable
    Double number(String field) {
        return read(field, text(field), Double::valueOf, "a number");
    }

    /** Whole numbers between commas or blanks. */
    List<@Nullable Integer> wholes(String field) {
        List<@Nullable Integer> numbers = new ArrayList<>();
        for (String part : text(field).split("[,\\s]+")) {
            if (!part.isEmpty()) {
                numbers.add(read(field, part, Integer::valueOf, "a whole number"));
            }
        }
        return numbers;
    }

    /** The opening set that was chosen; absent: the usual one. */
    @Nullable
    OpeningsChoice openings() {
        String openings = text("openings");
        return openings.isEmpty() ? null : new OpeningsChoice(openings, null);
    }

    /** The opening sets named between commas; absent: the usual one. */
    @Nullable
    List<@Nullable OpeningsChoice> openingSets() {
        List<@Nullable OpeningsChoice> sets = new ArrayList<>();
        for (String name : text("openings").split(",")) {
            if (!name.isBlank()) {
                sets.add(new OpeningsChoice(name.strip(), null));
            }
        }
        return sets.isEmpty() ? null : sets;
    }

    private <N extends Number> @Nullable N read(String field, String text, Function<String, N> reader, String kind) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return reader.apply(text);
        } catch (NumberFormatException e) {
            String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
            wrong(field, "'" + shown + "' is not " + kind);
            return null;
        }
    }

    /** The configuration of a side with the settings that were chosen beside it; the text as typed where that is wrong. */
    String side(String side) {
        String text = text(side);
        try {
            if (SideConfiguration.parse(text) instanceof EngineConfiguration engine) {
                EngineConfiguration folded = folded(side, engine);
                return folded.equals(engine) ? text : folded.text();
            }
        } catch (ConfigurationException e) {
            if (typed.keySet().stream()
                    .anyMatch(field ->
                            field.startsWith(side + ".") && !text(field).isEmpty())) {
                wrong(side, String.valueOf(e.getMessage()));
            }
        }
        return text;
    }

    private EngineConfiguration folded(String side, EngineConfiguration engine) {
        EngineConfiguration changed = engine;
        for (Switch s : engine.preset().switches()) {
            String chosen = text(side + "." + s.name());
            if (!chosen.isEmpty()) {
                changed = changed.with(s, chosen.equals("on"));
            }
        }
        for (Parameter p : engine.preset().parameters()) {
            Integer value = whole(side + "." + p.name());
            if (value != null) {
                changed = changed.with(p, value);
            }
        }
        return changed;
    }

    /** The preset of a side, where it is a built-in engine. */
    @Nullable
    Preset preset(String side) {
        try {
            return SideConfiguration.parse(text(side)) instanceof EngineConfiguration engine ? engine.preset() : null;
        } catch (ConfigurationException e) {
            return null;
        }
    }
}
