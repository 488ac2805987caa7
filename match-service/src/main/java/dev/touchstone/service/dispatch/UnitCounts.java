package dev.touchstone.service.dispatch;

/** How many work units of a match are in which state. */
public record UnitCounts(int waiting, int dispatched, int done, int parked) {

    /** Whether a unit is still to be played or being played. */
    public boolean open() {
        return waiting + dispatched > 0;
    }
}
