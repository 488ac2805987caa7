package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The keys under which Polyglot opening books list positions; the 781 random numbers are those published with the format. */
final class PolyglotKeys {
    private static final int CASTLING = 768;
    private static final int EN_PASSANT = 772;
    private static final int WHITE_TO_MOVE = 780;
    private static final int COUNT = 781;
    private static final int HEXADECIMAL = 16;

    private static final long[] RANDOMS = read();

    private PolyglotKeys() {}

    static long of(Position position) {
        long key = position.whiteToMove() ? RANDOMS[WHITE_TO_MOVE] : 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            key ^= RANDOMS[kind(position.pieceAt(square)) << 6 | square ^ 56];
        }
        for (int right = 0; right < 4; right++) {
            key ^= (position.castlingRights() & 1 << right) == 0 ? 0 : RANDOMS[CASTLING + right];
        }
        return canCaptureEnPassant(position)
                ? key ^ RANDOMS[EN_PASSANT + Square.file(position.enPassantTarget())]
                : key;
    }

    /** Black pawn, white pawn, black knight and so on, from 0. */
    private static int kind(int piece) {
        boolean white = (piece & Piece.BLACK) == 0;
        return 2 * (Piece.type(piece) - 1) + (white ? 1 : 0);
    }

    /** Whether a pawn stands ready to capture en passant; whether it may is not asked. */
    private static boolean canCaptureEnPassant(Position position) {
        int target = position.enPassantTarget();
        int colour = position.colourToMove();
        return target >= 0 && (Attacks.pawn(colour ^ Piece.BLACK, target) & position.pieces(colour | Piece.PAWN)) != 0;
    }

    private static long[] read() {
        try (InputStream in = PolyglotKeys.class.getResourceAsStream("polyglot-randoms.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.US_ASCII);
            String[] numbers = text.strip().split("\\s+");
            if (numbers.length != COUNT) {
                throw new IllegalStateException("polyglot-randoms.txt has " + numbers.length + " numbers");
            }
            long[] randoms = new long[COUNT];
            for (int i = 0; i < COUNT; i++) {
                randoms[i] = Long.parseUnsignedLong(numbers[i], HEXADECIMAL);
            }
            return randoms;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
