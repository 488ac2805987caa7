package dev.touchstone.engine.cost;

/** Four passes in the order candidate, baseline, baseline, candidate: a drift that is steady falls out of their ratio. */
public record Block(Pass candidateFirst, Pass baselineFirst, Pass baselineSecond, Pass candidateSecond) {

    /** Cost of a node of the candidate over that of a node of the baseline. */
    public double ratio() {
        return perNode(candidateFirst, candidateSecond) / perNode(baselineFirst, baselineSecond);
    }

    private static double perNode(Pass one, Pass other) {
        return (double) (one.nanos() + other.nanos()) / (one.nodes() + other.nodes());
    }
}
