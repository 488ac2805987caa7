package dev.touchstone.service.dispatch;

/**
 * How many work units of a match are in which state.
 *
 * @param uncutPairs game pairs of the match that are in no unit yet
 */
public record UnitCounts(int waiting, int dispatched, int done, int parked, int uncutPairs) {

    /** Whether something is still to be played or being played. */
    public boolean open() {
        return waiting + dispatched + uncutPairs > 0;
    }
}
