package dev.touchstone.engine.config;

import java.util.List;
import java.util.Optional;

/**
 * A built-in engine as it ships, with everything about it that can be changed.
 *
 * @param maxDepth the greatest depth in plies that its search takes; 0 when it takes no bounds on depth and nodes,
 *     because its settings alone say how far it looks
 * @param signature nodes of the bench workload under the shipped configuration: what this preset plays, in one number
 */
public record Preset(
        String name,
        String meaning,
        List<Switch> switches,
        List<Parameter> parameters,
        List<Level> levels,
        int maxDepth,
        long signature) {

    public Preset {
        switches = List.copyOf(switches);
        parameters = List.copyOf(parameters);
        levels = List.copyOf(levels);
    }

    /** Whether its search can be bounded in depth and nodes. One that cannot needs no budget. */
    public boolean takesBudget() {
        return maxDepth > 0;
    }

    /** The switch of that name. */
    public Optional<Switch> switchNamed(String wanted) {
        return switches.stream().filter(s -> s.name().equals(wanted)).findFirst();
    }

    /** The parameter of that name. */
    public Optional<Parameter> parameterNamed(String wanted) {
        return parameters.stream().filter(p -> p.name().equals(wanted)).findFirst();
    }

    /** The level of that name. */
    public Optional<Level> levelNamed(String wanted) {
        return levels.stream().filter(l -> l.name().equals(wanted)).findFirst();
    }
}
