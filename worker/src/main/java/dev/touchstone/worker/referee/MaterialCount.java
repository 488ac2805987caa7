package dev.touchstone.worker.referee;

/** Counts the plies at which a side was a clear piece up, the fact behind conversion. */
public final class MaterialCount {
    /** Centipawns from which on a side counts as a clear piece up. */
    public static final int CLEAR_PIECE = 300;

    private int upWhite;
    private int upBlack;

    /** Takes one position into account by its material balance, centipawns, White minus Black. */
    public void count(int balance) {
        if (balance >= CLEAR_PIECE) {
            upWhite++;
        } else if (balance <= -CLEAR_PIECE) {
            upBlack++;
        }
    }

    public int upWhite() {
        return upWhite;
    }

    public int upBlack() {
        return upBlack;
    }
}
