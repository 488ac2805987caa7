package dev.touchstone.engine.config;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The words of a budget as they come: {@code nodes= depth= movetime= tc=}, in any order. */
final class BudgetWords {

    /** What such a word begins with. */
    static final List<String> NAMES = List.of("nodes", "depth", "movetime", "tc");

    private OptionalInt depth = OptionalInt.empty();
    private OptionalLong nodes = OptionalLong.empty();
    private OptionalLong moveMillis = OptionalLong.empty();
    private Optional<TimeControl> clock = Optional.empty();

    /**
     * Takes one word.
     *
     * @param name one of {@link #NAMES}
     * @throws ConfigurationException when the value is wrong
     */
    void take(String name, String value, int maxDepth) {
        switch (name) {
            case "nodes" -> nodes = OptionalLong.of(number(name, value, 1, Budget.MAX_NODES));
            case "depth" -> depth = OptionalInt.of((int) number(name, value, 1, maxDepth));
            case "movetime" -> moveMillis = OptionalLong.of(number(name, value, 1, TimeControl.MOST_MILLIS));
            case "tc" -> clock = Optional.of(TimeControl.parse(value));
            default -> throw new IllegalArgumentException(name + " is no word of a budget");
        }
    }

    /** The budget, if any word was taken. */
    Optional<Budget> budget() {
        boolean any = depth.isPresent() || nodes.isPresent() || moveMillis.isPresent() || clock.isPresent();
        return any ? Optional.of(new Budget(depth, nodes, moveMillis, clock)) : Optional.empty();
    }

    /**
     * The budget of a configuration whose level has one of its own. A level's milliseconds a move are a part of play with
     * a clock; a time a move that is given goes before them.
     *
     * @throws ConfigurationException when nodes or depth are given beside the level's
     */
    Budget budgetBeside(Budget own, String level) {
        if (depth.isPresent() || nodes.isPresent()) {
            throw new ConfigurationException(
                    "budget",
                    "conflicting budgets: level " + level + " stands for " + own.text() + "; drop "
                            + Budget.fixed(depth, nodes).text() + " or the level");
        }
        boolean levelsTime = clock.isPresent() && moveMillis.isEmpty();
        return new Budget(own.depth(), own.nodes(), levelsTime ? own.moveMillis() : moveMillis, clock);
    }

    static long number(String name, String value, long min, long max) {
        String fix = ": give a whole number from " + min + " to " + max;
        long number;
        try {
            number = Long.parseLong(value);
        } catch (NumberFormatException notANumber) {
            String problem = value.matches("[+-]?[0-9]+") ? " is out of range" : " is not a whole number";
            throw new ConfigurationException(name, name + "=" + value + problem + fix);
        }
        if (number < min || number > max) {
            throw new ConfigurationException(name, name + "=" + value + " is out of range" + fix);
        }
        return number;
    }
}
