package dev.touchstone.engine.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The built-in engine as one side: a preset, what is changed on it, and what it may spend on a move.
 * Immutable; two configurations that play alike under the same budget are equal but for that budget.
 *
 * @param switchesOn the switches that are on, in declaration order
 * @param changed the parameters whose value differs from the default, in declaration order
 */
public record EngineConfiguration(
        Preset preset, Set<Switch> switchesOn, Map<Parameter, Integer> changed, Optional<Budget> budget)
        implements SideConfiguration {

    /** Checks every part against the preset and brings it into its one canonical order. */
    public EngineConfiguration {
        switchesOn = ordered(preset, switchesOn);
        changed = ordered(preset, changed);
        budget.ifPresent(b -> requireTaken(preset, b));
    }

    /**
     * Reads {@code cc65 -mate-drive +history knight=325 nodes=2000 depth=3}, {@code cc65:4} and the like.
     *
     * @throws ConfigurationException whose message names the field and the fix
     */
    public static EngineConfiguration parse(String text) {
        return new ConfigurationReader(text, Presets::named).read();
    }

    /** The preset as it ships, without a budget. */
    public static EngineConfiguration of(Preset preset) {
        Set<Switch> on = new LinkedHashSet<>();
        preset.switches().stream().filter(Switch::defaultOn).forEach(on::add);
        return new EngineConfiguration(preset, on, Map.of(), Optional.empty());
    }

    /** Whether that switch is on. */
    public boolean on(Switch s) {
        return switchesOn.contains(s);
    }

    /** The value of that parameter. */
    public int value(Parameter p) {
        return changed.getOrDefault(p, p.defaultValue());
    }

    /** This configuration with one switch turned on or off. */
    public EngineConfiguration with(Switch s, boolean on) {
        Set<Switch> switches = new LinkedHashSet<>(switchesOn);
        if (on) {
            switches.add(s);
        } else {
            switches.remove(s);
        }
        return new EngineConfiguration(preset, switches, changed, budget);
    }

    /**
     * This configuration with another value for one parameter.
     *
     * @throws ConfigurationException when the value is out of the parameter's range
     */
    public EngineConfiguration with(Parameter p, int value) {
        Map<Parameter, Integer> values = new LinkedHashMap<>(changed);
        values.put(p, value);
        return new EngineConfiguration(preset, switchesOn, values, budget);
    }

    /** This configuration under another budget. */
    public EngineConfiguration withBudget(Budget b) {
        return new EngineConfiguration(preset, switchesOn, changed, Optional.of(b));
    }

    /** A preset that takes no such bounds, and a budget of time, stay as they are: nothing is missing there. */
    @Override
    public EngineConfiguration withMissingBudget(OptionalInt depth, OptionalLong nodes) {
        if (!preset.takesBudget()) {
            return this;
        }
        return Budget.filledIn(budget, depth, nodes).map(this::withBudget).orElse(this);
    }

    @Override
    public boolean isBounded() {
        return budget.isPresent() || !preset.takesBudget();
    }

    /**
     * The preset, then only what differs from its defaults, in declaration order, without the budget: {@code cc65
     * -mate-drive knight=325}. Equal for configurations that play alike.
     */
    @Override
    public String canonical() {
        StringJoiner joined = new StringJoiner(" ");
        joined.add(preset.name());
        for (Switch s : preset.switches()) {
            if (on(s) != s.defaultOn()) {
                joined.add(s.text(on(s)));
            }
        }
        changed.forEach((p, value) -> joined.add(p.text(value)));
        return joined.toString();
    }

    /**
     * What this configuration is, whatever it is called and whatever it may spend: SHA-256 (64 lower-case hexadecimal
     * digits) of the canonical form and the preset's signature.
     */
    public String identity() {
        return Sha256.of(canonical() + "\n" + preset.signature());
    }

    @Override
    public String toString() {
        return text();
    }

    private static Set<Switch> ordered(Preset preset, Set<Switch> on) {
        on.stream().filter(s -> !preset.switches().contains(s)).findFirst().ifPresent(s -> {
            throw new ConfigurationException(s.name(), preset.name() + " has no switch '" + s.name() + "'");
        });
        Set<Switch> result = new LinkedHashSet<>(preset.switches());
        result.retainAll(on);
        return Collections.unmodifiableSet(result);
    }

    private static Map<Parameter, Integer> ordered(Preset preset, Map<Parameter, Integer> values) {
        Map<Parameter, Integer> result = new LinkedHashMap<>();
        for (Parameter p : preset.parameters()) {
            int value = values.getOrDefault(p, p.defaultValue());
            requireInRange(p, value);
            if (value != p.defaultValue()) {
                result.put(p, value);
            }
        }
        values.keySet().stream()
                .filter(p -> !preset.parameters().contains(p))
                .findFirst()
                .ifPresent(p -> {
                    throw new ConfigurationException(p.name(), preset.name() + " has no parameter '" + p.name() + "'");
                });
        return Collections.unmodifiableMap(result);
    }

    private static void requireInRange(Parameter p, int value) {
        if (!p.accepts(value)) {
            throw new ConfigurationException(
                    p.name(),
                    p.text(value) + " is out of range: give a whole number from " + p.min() + " to " + p.max());
        }
    }

    private static void requireTaken(Preset preset, Budget budget) {
        if (!preset.takesBudget()
                && (budget.depth().isPresent() || budget.nodes().isPresent())) {
            throw new ConfigurationException("budget", noBudget(preset, budget.text()));
        }
        if (preset.takesBudget() && budget.depth().orElse(1) > preset.maxDepth()) {
            throw new ConfigurationException(
                    "depth",
                    "depth=" + budget.depth().getAsInt() + " is out of range: " + preset.name()
                            + " takes a whole number from 1 to " + preset.maxDepth());
        }
    }

    /** The complaint about a bound that a preset cannot keep. */
    static String noBudget(Preset preset, String bound) {
        return preset.name() + " has no budget of nodes or depth: its level says how far it looks; leave " + bound
                + " out";
    }
}
