package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.util.Arrays;

/** Moves in standard algebraic notation (PGN standard, section 8.2.3). */
public final class San {
    private San() {}

    /** The notation of a legal move, with its check or mate mark. */
    public static String toSan(Position position, int move) {
        return withoutMark(position, move) + mark(position, move);
    }

    /**
     * The legal move that a notation stands for, {@code Move.NONE} when none or more than one does. Check and mate marks, move
     * judgements ({@code !?}) and the sign of a promotion may be missing, castling may be written with zeros.
     */
    public static int parse(Position position, String san) {
        String wanted = bare(san);
        int found = Move.NONE;
        for (int move : legal(position)) {
            if (matches(position, move, wanted)) {
                if (found != Move.NONE) {
                    return Move.NONE;
                }
                found = move;
            }
        }
        return found;
    }

    private static String bare(String san) {
        String text = san.strip().replaceAll("[+#!?]+$", "").replace("=", "").replace("x", "");
        return text.startsWith("0-0") ? text.replace('0', 'O') : text;
    }

    /** Compares letter of the piece, target and promotion exactly, and whatever of the origin is given. */
    private static boolean matches(Position position, int move, String wanted) {
        if (Move.kind(move) == Move.CASTLING) {
            return wanted.equals(castling(move));
        }
        String letter = letter(move);
        String target = Square.name(Move.to(move)) + promotionLetter(move);
        if (wanted.length() < letter.length() + target.length()
                || !wanted.startsWith(letter)
                || !wanted.endsWith(target)) {
            return false;
        }
        String origin = wanted.substring(letter.length(), wanted.length() - target.length());
        String from = Square.name(Move.from(move));
        return switch (origin.length()) {
            case 0 -> true;
            case 1 -> from.contains(origin);
            default -> from.equals(origin);
        };
    }

    private static String withoutMark(Position position, int move) {
        if (Move.kind(move) == Move.CASTLING) {
            return castling(move);
        }
        boolean captures = Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT;
        String target = (captures ? "x" : "") + Square.name(Move.to(move));
        if (Move.type(move) == Piece.PAWN) {
            String origin = captures ? Square.name(Move.from(move)).substring(0, 1) : "";
            return origin + target + (Move.promotion(move) == 0 ? "" : "=" + promotionLetter(move));
        }
        return letter(move) + distinction(position, move) + target;
    }

    /** What tells the piece from others of its type that could go there: its file, else its rank, else both. */
    private static String distinction(Position position, int move) {
        boolean alone = true;
        boolean fileShared = false;
        boolean rankShared = false;
        for (int other : legal(position)) {
            boolean rival = Move.type(other) == Move.type(move)
                    && Move.to(other) == Move.to(move)
                    && Move.from(other) != Move.from(move);
            if (rival) {
                alone = false;
                fileShared |= Square.file(Move.from(other)) == Square.file(Move.from(move));
                rankShared |= Square.row(Move.from(other)) == Square.row(Move.from(move));
            }
        }
        String from = Square.name(Move.from(move));
        if (alone) {
            return "";
        }
        return fileShared ? rankShared ? from : from.substring(1) : from.substring(0, 1);
    }

    private static String mark(Position position, int move) {
        Position after = position.copy();
        after.make(move);
        if (!after.inCheck()) {
            return "";
        }
        return MoveGenerator.hasLegal(after) ? "+" : "#";
    }

    private static String castling(int move) {
        return Move.to(move) > Move.from(move) ? "O-O" : "O-O-O";
    }

    private static String letter(int move) {
        return Move.type(move) == Piece.PAWN ? "" : "" + Piece.letter(Move.type(move));
    }

    private static String promotionLetter(int move) {
        return Move.promotion(move) == 0 ? "" : "" + Piece.letter(Move.promotion(move));
    }

    private static int[] legal(Position position) {
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        return Arrays.copyOf(moves, MoveGenerator.legal(position, moves));
    }
}
