package dev.touchstone.engine.search.original;

/** The pieces of the side to move, in the order of their squares, each with the move chosen for it. */
final class OwnPieces {
    /** The engine has room for so many. */
    static final int MOST = 16;

    private static final int NOWHERE = -1;

    private final int[] squares = new int[MOST];
    private final int[] scores = new int[MOST];
    private final int[] targets = new int[MOST];
    private int count;

    /** Numbers the pieces of a colour. */
    void collect(Board board, int colour) {
        count = 0;
        for (int square = 0; square < 64; square++) {
            if (board.holds(colour, square)) {
                squares[count] = square;
                scores[count] = 0;
                targets[count++] = NOWHERE;
            }
        }
    }

    int count() {
        return count;
    }

    int square(int piece) {
        return squares[piece];
    }

    void setScore(int piece, int score) {
        scores[piece] = score;
    }

    void addScore(int piece, int change) {
        scores[piece] += change;
    }

    /** Gives a piece the move chosen for it, and adds the move's score to its own. */
    void choose(int piece, int target, int score) {
        targets[piece] = target;
        scores[piece] += score;
    }

    /** Enters every piece that has a move. */
    void rank(ScoredMoves ranked) {
        ranked.clear();
        for (int piece = 0; piece < count; piece++) {
            if (targets[piece] != NOWHERE) {
                ranked.insert(squares[piece], targets[piece], scores[piece]);
            }
        }
    }
}
