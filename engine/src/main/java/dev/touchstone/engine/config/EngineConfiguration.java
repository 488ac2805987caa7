package dev.touchstone.engine.config;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Everything that decides what one side plays: a preset, what is changed on it, and what it may spend on a move.
 * Immutable; two configurations that play alike under the same budget are equal but for that budget.
 *
 * @param switchesOn the switches that are on, in declaration order
 * @param changed the parameters whose value differs from the default, in declaration order
 */
public record EngineConfiguration(
        Preset preset, Set<Switch> switchesOn, Map<Parameter, Integer> changed, Optional<Budget> budget) {

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

    /**
     * This configuration with the bounds that it does not set itself; what it sets itself must agree with them. A preset
     * that takes no such bounds, and a budget of time, stay as they are: nothing is missing there.
     *
     * @throws ConfigurationException when a given bound differs from the configuration's own
     */
    public EngineConfiguration withMissingBudget(OptionalInt depth, OptionalLong nodes) {
        if (!preset.takesBudget() || budget.map(Budget::isTimed).orElse(false)) {
            return this;
        }
        OptionalInt ownDepth = budget.map(Budget::depth).orElse(OptionalInt.empty());
        OptionalLong ownNodes = budget.map(Budget::nodes).orElse(OptionalLong.empty());
        requireSame("depth", wide(ownDepth), wide(depth));
        requireSame("nodes", ownNodes, nodes);
        OptionalInt allDepth = ownDepth.isPresent() ? ownDepth : depth;
        OptionalLong allNodes = ownNodes.isPresent() ? ownNodes : nodes;
        if (allDepth.isEmpty() && allNodes.isEmpty()) {
            return this;
        }
        return withBudget(Budget.fixed(allDepth, allNodes));
    }

    /** Whether something bounds what this side spends: a budget, or a preset that needs none. */
    public boolean isBounded() {
        return budget.isPresent() || !preset.takesBudget();
    }

    /**
     * The preset, then only what differs from its defaults, in declaration order, without the budget: {@code cc65
     * -mate-drive knight=325}. Equal for configurations that play alike.
     */
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
        String what = canonical() + "\n" + preset.signature();
        return HexFormat.of().formatHex(sha256().digest(what.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The canonical form and the budget; {@link #parse} reads it back to an equal configuration. */
    public String text() {
        return budget.map(b -> canonical() + " " + b.text()).orElseGet(this::canonical);
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

    private static void requireSame(String bound, OptionalLong own, OptionalLong given) {
        if (own.isPresent() && given.isPresent() && own.getAsLong() != given.getAsLong()) {
            throw new ConfigurationException(
                    bound,
                    "conflicting budgets: the configuration says " + bound + "=" + own.getAsLong() + ", --" + bound
                            + " says " + given.getAsLong() + "; give one of them");
        }
    }

    private static OptionalLong wide(OptionalInt number) {
        return number.isPresent() ? OptionalLong.of(number.getAsInt()) : OptionalLong.empty();
    }
}
