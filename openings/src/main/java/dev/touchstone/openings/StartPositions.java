package dev.touchstone.openings;

import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.util.Objects;
import java.util.Optional;

/** What makes a position fit to start a game from, and when two are the same. */
final class StartPositions {
    private static final int PAWN = 1;
    private static final int TYPE = 7;
    private static final int FIFTY_MOVES = 100;

    private StartPositions() {}

    /** A position from a file, to the rules of a submission. */
    static Position read(String fen, String file, int line) throws OpeningsException {
        try {
            return Position.fromFen(fen, FenRules.SUBMISSION);
        } catch (FenException e) {
            throw new OpeningsException(file, line, Objects.requireNonNullElse(e.getMessage(), e.field()));
        }
    }

    /** Why no game can start here although the position is legal: it is already over. Empty when one can. */
    static Optional<String> problem(Position position) {
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        if (MoveGenerator.legal(position, moves) == 0) {
            return Optional.of("the game is over: " + (position.inCheck() ? "checkmate" : "stalemate"));
        }
        if (position.halfMoveClock() >= FIFTY_MOVES) {
            return Optional.of("the game is over: drawn by the fifty-move rule (half-move clock "
                    + position.halfMoveClock() + ")");
        }
        return position.insufficientMaterial()
                ? Optional.of("the game is over: drawn, neither side can mate")
                : Optional.empty();
    }

    /** The same for two positions that are the same to the rules: the clocks left out, en passant only if it can be played. */
    static String key(Position position) {
        String[] fields = position.toFen().split(" ");
        return fields[0] + ' ' + fields[1] + ' ' + fields[2] + ' ' + (canCaptureEnPassant(position) ? fields[3] : "-");
    }

    private static boolean canCaptureEnPassant(Position position) {
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.legal(position, moves);
        for (int i = 0; i < count; i++) {
            if (isEnPassant(position, moves[i])) {
                return true;
            }
        }
        return false;
    }

    static boolean isCapture(Position position, int move) {
        return position.pieceAt(Move.to(move)) != 0 || isEnPassant(position, move);
    }

    /** A pawn that changes file on to an empty square. */
    private static boolean isEnPassant(Position position, int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        return (position.pieceAt(from) & TYPE) == PAWN && position.pieceAt(to) == 0 && from % 8 != to % 8;
    }
}
