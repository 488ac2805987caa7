package dev.touchstone.engine.config;

import java.util.OptionalInt;
import java.util.OptionalLong;

/** What one side may spend on a move. */
public sealed interface Budget permits Budget.Fixed {

    /** The largest node budget: node counts of single moves are stored in four bytes. */
    long MAX_NODES = 2_000_000_000L;

    /** The form in a configuration's text, such as {@code nodes=2000 depth=3}. */
    String text();

    /**
     * A bound on depth, on nodes, or on both; the same on every machine. Nodes alone means the preset's greatest depth,
     * depth alone means no limit on nodes.
     *
     * @param depth in plies, at least 1; the preset sets the upper bound
     * @param nodes 1 to {@link #MAX_NODES}
     */
    record Fixed(OptionalInt depth, OptionalLong nodes) implements Budget {

        public Fixed {
            if (depth.isEmpty() && nodes.isEmpty()) {
                throw new ConfigurationException("budget", "a budget needs nodes= or depth= or both");
            }
            if (depth.isPresent() && depth.getAsInt() < 1) {
                throw new ConfigurationException("depth", "depth=" + depth.getAsInt() + " is below 1");
            }
            if (nodes.isPresent() && (nodes.getAsLong() < 1 || nodes.getAsLong() > MAX_NODES)) {
                throw new ConfigurationException(
                        "nodes",
                        "nodes=" + nodes.getAsLong() + " is out of range: give a whole number from 1 to " + MAX_NODES);
            }
        }

        /** Both bounds at once. */
        public static Fixed of(int depth, long nodes) {
            return new Fixed(OptionalInt.of(depth), OptionalLong.of(nodes));
        }

        /** A bound on nodes alone. */
        public static Fixed ofNodes(long nodes) {
            return new Fixed(OptionalInt.empty(), OptionalLong.of(nodes));
        }

        /** A bound on depth alone. */
        public static Fixed ofDepth(int depth) {
            return new Fixed(OptionalInt.of(depth), OptionalLong.empty());
        }

        /** This budget with another bound on nodes, as charging a cost ratio needs it. */
        public Fixed withNodes(long newNodes) {
            return new Fixed(depth, OptionalLong.of(newNodes));
        }

        @Override
        public String text() {
            String nodesText = nodes.isPresent() ? "nodes=" + nodes.getAsLong() : "";
            String depthText = depth.isPresent() ? "depth=" + depth.getAsInt() : "";
            return (nodesText + " " + depthText).strip();
        }
    }
}
