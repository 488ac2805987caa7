package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.config.Switch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Two configurations part by part. Parts that both leave as they ship are counted, not shown.
 *
 * @param asShipped how many those are
 */
record SideBySide(List<Part> parts, int asShipped) {

    /** One part, and whether the two differ in it. */
    record Part(String name, String meaning, String first, String second, boolean differs) {
        static Part of(String name, String meaning, String first, String second) {
            return new Part(name, meaning, first, second, !first.equals(second));
        }
    }

    /** Texts of which one is no configuration of today's engines are held against each other as they are. */
    static SideBySide of(String firstText, String secondText) {
        SideConfiguration first = Sides.parsed(firstText);
        SideConfiguration second = Sides.parsed(secondText);
        if (first == null || second == null) {
            return new SideBySide(List.of(Part.of("configuration", "", firstText, secondText)), 0);
        }
        List<Part> parts = new ArrayList<>();
        parts.add(Part.of("engine", "", engine(first), engine(second)));
        int asShipped = 0;
        if (first instanceof EngineConfiguration a
                && second instanceof EngineConfiguration b
                && a.preset().equals(b.preset())) {
            asShipped = addSettings(a, b, parts);
        } else {
            parts.add(Part.of("settings", "", settings(first), settings(second)));
        }
        parts.add(Part.of("budget", "what it may spend", budget(first), budget(second)));
        return new SideBySide(parts, asShipped);
    }

    private static int addSettings(EngineConfiguration a, EngineConfiguration b, List<Part> parts) {
        int asShipped = 0;
        for (Switch s : a.preset().switches()) {
            if (a.on(s) == s.defaultOn() && b.on(s) == s.defaultOn()) {
                asShipped++;
            } else {
                parts.add(Part.of(s.name(), s.meaning(), a.on(s) ? "on" : "off", b.on(s) ? "on" : "off"));
            }
        }
        Set<Parameter> changed = new LinkedHashSet<>(a.changed().keySet());
        changed.addAll(b.changed().keySet());
        for (Parameter p : a.preset().parameters()) {
            if (changed.contains(p)) {
                String meaning = p.meaning() + "; ships as " + p.defaultValue();
                parts.add(Part.of(p.name(), meaning, String.valueOf(a.value(p)), String.valueOf(b.value(p))));
            } else {
                asShipped++;
            }
        }
        return asShipped;
    }

    private static String engine(SideConfiguration side) {
        return switch (side) {
            case EngineConfiguration engine -> engine.preset().name();
            case ProgramConfiguration program -> program.program().text();
        };
    }

    private static String settings(SideConfiguration side) {
        String rest = side.canonical()
                .substring(Math.min(side.canonical().length(), engine(side).length()));
        return rest.isBlank() ? "as it ships" : rest.strip();
    }

    private static String budget(SideConfiguration side) {
        return side.budget().map(Budget::text).orElse("its own");
    }
}
