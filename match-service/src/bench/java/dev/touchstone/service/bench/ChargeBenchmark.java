package dev.touchstone.service.bench;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.cost.CostEffort;
import dev.touchstone.engine.cost.CostMeasurement;
import dev.touchstone.engine.cost.CostPlan;
import dev.touchstone.engine.cost.CostResult;
import dev.touchstone.openings.Opening;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.statistics.NodeCost;
import java.util.List;

/** What a node costs, measured as for a match: of a configuration against itself, which must be 1, and of a dearer one. */
public final class ChargeBenchmark {

    /** One interval in twenty misses the truth; one twice as wide hardly ever does. */
    private static final double PATIENCE = 2;

    private ChargeBenchmark() {}

    /** By itself, without the matches. */
    public static void main(String[] arguments) {
        run();
    }

    static void run() {
        NodeCost same = measure("cc65 depth=3");
        System.out.println("cost of a node, cc65 v itself: " + same.text());
        NodeCost dearer = measure("cc65 +pawn-structure depth=3");
        System.out.println("cost of a node, cc65 +pawn-structure v cc65: " + dearer.text());
        if (Math.abs(same.ratio() - 1) > PATIENCE * (same.high() - same.low()) / 2) {
            throw new IllegalStateException("a configuration does not cost as much as itself: " + same.text());
        }
    }

    private static NodeCost measure(String candidate) {
        List<String> openings = OpeningSets.builtIn(OpeningSets.DEFAULT).openings().stream()
                .map(Opening::fen)
                .toList();
        CostPlan plan = CostPlan.of(
                EngineConfiguration.parse(candidate), EngineConfiguration.parse("cc65 nodes=2000 depth=3"), openings);
        return NodeCost.of(CostMeasurement.here(CostEffort.USUAL)
                .measure(plan, ChargeBenchmark::isEnough, () -> false)
                .orElseThrow()
                .ratios());
    }

    private static boolean isEnough(CostResult result) {
        return result.forks().size() > 1 && NodeCost.of(result.ratios()).isSharp();
    }
}
