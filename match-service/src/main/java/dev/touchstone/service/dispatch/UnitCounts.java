package dev.touchstone.service.dispatch;

/**
 * How many work units of a match are in which state.
 *
 * @param uncutPairs game pairs of the match that are in no unit yet
 * @param dispatchedPairs game pairs in the dispatched units
 */
public record UnitCounts(int waiting, int dispatched, int done, int parked, int uncutPairs, int dispatchedPairs) {

    /** Whether something is still to be played or being played. */
    public boolean open() {
        return waiting + dispatched + uncutPairs > 0;
    }

    /** Whether something is still to be handed out. */
    boolean more() {
        return waiting + uncutPairs > 0;
    }
}
