package dev.touchstone.engine.cost;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What is to be measured: both sides under the baseline's nodes, each with its own depth, on positions from games that
 * they play against each other.
 *
 * @param openings FENs that the games start from
 */
public record CostPlan(EngineConfiguration candidate, EngineConfiguration baseline, List<String> openings) {

    /** The cost of a node does not depend on more than that, but the time of a measurement does. */
    static final long MOST_SEARCH_NODES = 100_000;

    /** The games only serve to find positions. */
    static final long MOST_GAME_NODES = 5_000;

    private static final int MOST_POSITIONS = 288;
    private static final int LEAST_POSITIONS = 48;

    /** About the nodes of a pass: some hundredths of a second. */
    private static final long NODES_A_PASS = 1_000_000;

    private static final int MOST_GAMES = 24;

    public CostPlan {
        openings = List.copyOf(openings);
        if (openings.isEmpty()) {
            throw new IllegalArgumentException("openings: the games need at least one");
        }
    }

    /**
     * A plan for a pairing at equal time.
     *
     * @param candidate without nodes of its own; with or without a depth
     * @param baseline with a budget of nodes
     * @throws ConfigurationException when the baseline has no nodes, or an engine has no budget of nodes
     */
    public static CostPlan of(EngineConfiguration candidate, EngineConfiguration baseline, List<String> openings) {
        OptionalLong nodes = baseline.budget().map(Budget::nodes).orElse(OptionalLong.empty());
        if (nodes.isEmpty()) {
            throw new ConfigurationException("baseline", "the cost of a node needs a node budget; give --nodes");
        }
        for (EngineConfiguration side : List.of(candidate, baseline)) {
            if (!side.preset().takesBudget()) {
                throw new ConfigurationException(
                        "nodes", side.preset().name() + " has no budget of nodes, so a node of it has no price");
            }
        }
        OptionalInt depth = candidate.budget().map(Budget::depth).orElse(OptionalInt.empty());
        return new CostPlan(candidate.withBudget(Budget.fixed(depth, nodes)), baseline, openings);
    }

    /** Nodes that a search may take, in games and beyond. */
    long nodes() {
        return candidate.budget().orElseThrow().nodes().orElseThrow();
    }

    /** Positions that are searched in a pass: fewer where a search is long. */
    int positions() {
        return Math.clamp(NODES_A_PASS / Math.min(nodes(), MOST_SEARCH_NODES), LEAST_POSITIONS, MOST_POSITIONS);
    }

    /** The openings that games are played from, spread evenly over the set. */
    List<String> chosenOpenings() {
        int games = Math.min(MOST_GAMES, openings.size());
        List<String> chosen = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            chosen.add(openings.get((int) ((long) game * openings.size() / games)));
        }
        return chosen;
    }
}
