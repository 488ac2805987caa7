package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;

/** Doubled and isolated pawns. */
final class PawnStructure {
    private static final long A_FILE = 0x0101010101010101L;

    private final int doubledPenalty;
    private final int isolatedPenalty;

    PawnStructure(int doubledPenalty, int isolatedPenalty) {
        this.doubledPenalty = doubledPenalty;
        this.isolatedPenalty = isolatedPenalty;
    }

    /** White minus Black. */
    int score(Position position) {
        return score(position, Piece.WHITE) - score(position, Piece.BLACK);
    }

    /** What a colour gets: nothing, or penalties. */
    int score(Position position, int colour) {
        return -weaknesses(position.pieces(colour | Piece.PAWN));
    }

    /** Each pawn beyond the first of its file, and each pawn with no neighbour on the files beside it. */
    private int weaknesses(long pawns) {
        int sum = 0;
        int before = 0;
        int here = Long.bitCount(pawns & A_FILE);
        for (int file = 0; file < 8; file++) {
            int after = file == 7 ? 0 : Long.bitCount(pawns & A_FILE << file + 1);
            if (here > 0) {
                sum += doubledPenalty * (here - 1);
                sum += before + after == 0 ? isolatedPenalty * here : 0;
            }
            before = here;
            here = after;
        }
        return sum;
    }
}
