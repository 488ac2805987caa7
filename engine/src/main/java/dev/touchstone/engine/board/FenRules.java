package dev.touchstone.engine.board;

/** How strictly a FEN is read. */
public enum FenRules {
    /** What the engine needs to search: one king a side, and the side not to move not in check. */
    ENGINE,
    /** What a submitted opening must satisfy: also possible piece counts, no pawns on the outer ranks, and sensible castling rights. */
    SUBMISSION
}
