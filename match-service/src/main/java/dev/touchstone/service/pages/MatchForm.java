package dev.touchstone.service.pages;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.SprtChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of the new-match form as they were typed, and the submission that they make. Settings of the built-in engines
 * come as fields of their own, {@code candidate.history=on}, and are folded into the configuration's text.
 */
final class MatchForm {

    private final Map<String, String> typed;
    private final List<FieldProblem> problems = new ArrayList<>();

    MatchForm(Map<String, String> typed) {
        this.typed = typed;
    }

    /** What was typed into a field, or nothing. */
    private String text(String field) {
        return typed.getOrDefault(field, "").strip();
    }

    /** What could not be read as it has to be. */
    List<FieldProblem> problems() {
        return List.copyOf(problems);
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
                problems.add(new FieldProblem(side, String.valueOf(e.getMessage())));
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
            Integer value = number(side + "." + p.name(), Integer::valueOf, "a whole number");
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

    MatchSubmission submission() {
        Double elo0 = number("sprt.elo0", Double::valueOf, "a number");
        Double elo1 = number("sprt.elo1", Double::valueOf, "a number");
        boolean sequential = elo0 != null || elo1 != null;
        String openings = text("openings");
        return new MatchSubmission(
                side("candidate"),
                side("baseline"),
                number("games", Integer::valueOf, "a whole number"),
                openings.isEmpty() ? null : new OpeningsChoice(openings, null),
                number("nodes", Long::valueOf, "a whole number"),
                number("depth", Integer::valueOf, "a whole number"),
                orNull("equal"),
                number("charge", Double::valueOf, "a number"),
                orNull("rules"),
                number("plyLimit", Integer::valueOf, "a whole number"),
                number("keepSigma", Double::valueOf, "a number"),
                number("rejectSigma", Double::valueOf, "a number"),
                number("priority", Integer::valueOf, "a whole number"),
                number("weight", Double::valueOf, "a number"),
                sequential ? new SprtChoice(elo0, elo1, orNull("sprt.model"), null, null, null) : null);
    }

    private @Nullable String orNull(String field) {
        return text(field).isEmpty() ? null : text(field);
    }

    private <N extends Number> @Nullable N number(String field, Function<String, N> reader, String kind) {
        String text = text(field);
        if (text.isEmpty()) {
            return null;
        }
        try {
            return reader.apply(text);
        } catch (NumberFormatException e) {
            String shown = text.length() > 40 ? text.substring(0, 40) + "…" : text;
            problems.add(new FieldProblem(field, "'" + shown + "' is not " + kind));
            return null;
        }
    }
}
