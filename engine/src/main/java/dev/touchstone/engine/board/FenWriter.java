package dev.touchstone.engine.board;

/** Writes a position as FEN. */
final class FenWriter {
    private FenWriter() {}

    static String write(Position position) {
        String target = position.enPassantTarget() == Square.NONE ? "-" : Square.name(position.enPassantTarget());
        return board(position) + (position.whiteToMove() ? " w " : " b ") + Castling.text(position.castlingRights())
                + " " + target + " " + position.halfMoveClock() + " " + position.moveNumber();
    }

    private static String board(Position position) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceAt(row * 8 + file);
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                text.append(empty == 0 ? "" : empty).append(Piece.letter(piece));
                empty = 0;
            }
            text.append(empty == 0 ? "" : empty).append(row < 7 ? "/" : "");
        }
        return text.toString();
    }
}
