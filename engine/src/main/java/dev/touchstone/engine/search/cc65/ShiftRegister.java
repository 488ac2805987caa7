package dev.touchstone.engine.search.cc65;

/** The cc65 engine's random numbers: a linear feedback shift register of 8 bits. State 0 means that it was never seeded. */
final class ShiftRegister {
    private static final int TAPS = 0xB8;

    private int state;

    void seed(int newState) {
        state = newState & 0xFF;
    }

    boolean isSeeded() {
        return state != 0;
    }

    /** Steps once and returns the new state, 1 to 255. */
    int next() {
        int lowest = state & 1;
        state >>= 1;
        if (lowest != 0) {
            state ^= TAPS;
        }
        return state;
    }
}
