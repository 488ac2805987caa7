package dev.touchstone.engine.config;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringJoiner;

/**
 * What one side may spend: on each move in depth, nodes and time, and on its clock. At least one bound; all that are
 * given hold at once. Depth and nodes are the same on every machine. Without a bound on depth the preset's greatest
 * depth holds, without one on nodes there is none.
 *
 * @param depth in plies, at least 1; the preset sets the upper bound
 * @param nodes 1 to {@link #MAX_NODES}
 * @param moveMillis milliseconds a move, 1 to {@link TimeControl#MOST_MILLIS}
 */
public record Budget(OptionalInt depth, OptionalLong nodes, OptionalLong moveMillis, Optional<TimeControl> clock) {

    /** The largest node budget: node counts of single moves are stored in four bytes. */
    public static final long MAX_NODES = 2_000_000_000L;

    public Budget {
        if (depth.isEmpty() && nodes.isEmpty() && moveMillis.isEmpty() && clock.isEmpty()) {
            throw new ConfigurationException("budget", "a budget needs nodes=, depth=, movetime= or tc=");
        }
        if (depth.isPresent() && depth.getAsInt() < 1) {
            throw new ConfigurationException("depth", "depth=" + depth.getAsInt() + " is below 1");
        }
        requireWithin("nodes", nodes, MAX_NODES);
        requireWithin("movetime", moveMillis, TimeControl.MOST_MILLIS);
    }

    /** A bound on depth and one on nodes. */
    public static Budget of(int depth, long nodes) {
        return fixed(OptionalInt.of(depth), OptionalLong.of(nodes));
    }

    /** A bound on nodes alone. */
    public static Budget ofNodes(long nodes) {
        return fixed(OptionalInt.empty(), OptionalLong.of(nodes));
    }

    /** A bound on depth alone. */
    public static Budget ofDepth(int depth) {
        return fixed(OptionalInt.of(depth), OptionalLong.empty());
    }

    /** A bound on nodes and one on the time of a move: what a level of a program with both stands for. */
    public static Budget ofNodesAndMillis(long nodes, long moveMillis) {
        return new Budget(OptionalInt.empty(), OptionalLong.of(nodes), OptionalLong.of(moveMillis), Optional.empty());
    }

    /** Bounds that are the same on every machine; at least one of them. */
    public static Budget fixed(OptionalInt depth, OptionalLong nodes) {
        return new Budget(depth, nodes, OptionalLong.empty(), Optional.empty());
    }

    /** Whether time is a part of it: such a budget does not give the same moves on every machine. */
    public boolean isTimed() {
        return moveMillis.isPresent() || clock.isPresent();
    }

    /** The form in a configuration's text, such as {@code nodes=2000 depth=3} or {@code tc=10+0.1}. */
    public String text() {
        StringJoiner joined = new StringJoiner(" ");
        nodes.ifPresent(n -> joined.add("nodes=" + n));
        depth.ifPresent(d -> joined.add("depth=" + d));
        moveMillis.ifPresent(m -> joined.add("movetime=" + m));
        clock.ifPresent(c -> joined.add("tc=" + c.text()));
        return joined.toString();
    }

    /**
     * A budget with the bounds that it does not set itself; what it sets itself must agree with them.
     *
     * @throws ConfigurationException when a given bound differs from the budget's own
     */
    static Optional<Budget> filledIn(Optional<Budget> own, OptionalInt depth, OptionalLong nodes) {
        if (own.map(Budget::isTimed).orElse(false)) {
            return own;
        }
        OptionalInt ownDepth = own.map(Budget::depth).orElse(OptionalInt.empty());
        OptionalLong ownNodes = own.map(Budget::nodes).orElse(OptionalLong.empty());
        requireSame("depth", wide(ownDepth), wide(depth));
        requireSame("nodes", ownNodes, nodes);
        OptionalInt allDepth = ownDepth.isPresent() ? ownDepth : depth;
        OptionalLong allNodes = ownNodes.isPresent() ? ownNodes : nodes;
        if (allDepth.isEmpty() && allNodes.isEmpty()) {
            return own;
        }
        return Optional.of(fixed(allDepth, allNodes));
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

    private static void requireWithin(String bound, OptionalLong value, long most) {
        if (value.isPresent() && (value.getAsLong() < 1 || value.getAsLong() > most)) {
            throw new ConfigurationException(
                    bound, bound + "=" + value.getAsLong() + " is out of range: give a whole number from 1 to " + most);
        }
    }
}
