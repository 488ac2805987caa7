package dev.touchstone.protocol;

/** Who brought a game to its end. All but {@link #INFRASTRUCTURE} make a result. */
public enum Blame {
    /** The position on the board: mate, stalemate, too little material. */
    POSITION,
    /** A rule that counts: fifty moves, threefold, the ply limit. */
    RULES,
    /** An engine that did not play. */
    ENGINE,
    /** A clock that ran out. */
    CLOCK,
    /** The machine or the network: such a game is played again. */
    INFRASTRUCTURE;

    /** Whether a game that ended so counts in the match. */
    public boolean countsAsResult() {
        return this != INFRASTRUCTURE;
    }
}
