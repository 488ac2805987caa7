package dev.touchstone.engine.cost;

/**
 * How much is measured.
 *
 * @param warmMillis processor time of the warm-up of each process, milliseconds: until the compiler is done with the engine
 * @param blocks of a fork
 * @param forks at most; a measurement that is not sharp enough by then stays as it is
 */
public record CostEffort(int warmMillis, int blocks, int forks) {

    /** What a charge is measured with: about five seconds of processor time a fork. */
    public static final CostEffort USUAL = new CostEffort(1_200, 10, 20);

    public CostEffort {
        if (warmMillis < 0 || blocks < 1 || forks < 1) {
            throw new IllegalArgumentException("warm-up, blocks and forks must be above zero");
        }
    }
}
