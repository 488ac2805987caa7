package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.util.Arrays;

/** A start position and the moves played from it: what the referee, the UCI front end and replays work on. */
public final class Game {
    private static final int FROM = 0x3f;

    private final Position start;
    private final Position position;
    private int[] moves = new int[256];

    /** The cc65 engine's key of the position before each ply, and of the current one. */
    private char[] keys = new char[257];

    /** What FIDE's rule compares, for the same positions. */
    private long[] identities = new long[257];

    /** Where the moves of the current position are listed. */
    private final int[] room = new int[MoveGenerator.SLACK];

    private int plies;

    /** Starts a game from a copy of the given position. */
    public Game(Position start) {
        this.start = start.copy();
        this.position = start.copy();
        remember();
    }

    /** The current position; whoever makes a move on it takes it back before the game goes on. */
    public Position position() {
        return position;
    }

    /** A copy of the position that the game began with. */
    public Position start() {
        return start.copy();
    }

    /** Makes another position the one that the game began with, keeping its table of weights. */
    public void putStartInto(Position other) {
        other.set(start);
    }

    /** How many moves have been played. */
    public int plies() {
        return plies;
    }

    /** The move played at a ply, 0 being the first. */
    public int moveAt(int ply) {
        return moves[java.util.Objects.checkIndex(ply, plies)];
    }

    /** The moves played so far. */
    public int[] moves() {
        return Arrays.copyOf(moves, plies);
    }

    /** The legal moves of the current position. */
    public int[] legalMoves() {
        return Arrays.copyOf(room, MoveGenerator.legal(position, room));
    }

    public boolean hasLegalMove() {
        return MoveGenerator.hasLegal(position);
    }

    /** Plays a legal move of the current position. */
    public void play(int move) {
        if (plies == moves.length) {
            moves = Arrays.copyOf(moves, 2 * plies);
            keys = Arrays.copyOf(keys, 2 * plies + 1);
            identities = Arrays.copyOf(identities, 2 * plies + 1);
        }
        position.make(move);
        moves[plies++] = move;
        remember();
    }

    /** The legal move with that UCI text, {@code Move.NONE} when there is none. */
    public int parseUci(String text) {
        for (int move : legalMoves()) {
            if (Move.toUci(move).equals(text)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** The legal move that a stored move stands for, {@code Move.NONE} when there is none. */
    public int decode(short stored) {
        int count = MoveGenerator.pseudoLegalFrom(position, stored & FROM, room);
        for (int i = 0; i < count; i++) {
            if (encode(room[i]) == stored) {
                return MoveGenerator.isLegal(position, room[i]) ? room[i] : Move.NONE;
            }
        }
        return Move.NONE;
    }

    /**
     * A move in the two bytes in which games are stored: from (bits 0-5), to (6-11), promotion (12-14: 2 knight, 3 bishop, 4 rook,
     * 5 queen, 0 none); squares count from 0 = a8 to 63 = h1.
     */
    public static short encode(int move) {
        return (short) Move.stored(move);
    }

    /**
     * How often the current position has occurred, itself included, as FIDE counts: same placement, side to move and castling rights, and
     * the same en-passant right, which counts only where the capture is legal.
     */
    public int fideOccurrences() {
        int count = 1;
        int oldest = plies - Math.min(plies, position.halfMoveClock());
        for (int ply = plies - 2; ply >= oldest; ply -= 2) {
            if (identities[ply] == identities[plies]) {
                count++;
            }
        }
        return count;
    }

    /**
     * Whether the cc65 engine sees the current position as having occurred {@code needed} times before: by its 16-bit keys, so that a
     * collision counts, and back to the half-move counter that the start position came with.
     */
    public boolean cc65Repeats(int needed) {
        int found = 0;
        int oldest = plies - Math.min(plies, position.halfMoveClock());
        for (int ply = plies - 2; ply >= oldest; ply -= 2) {
            if (keys[ply] == keys[plies] && ++found >= needed) {
                return true;
            }
        }
        return false;
    }

    /** The cc65 engine's 16-bit key of the position before that ply; {@code plies()} asks for the current one. */
    public int cc65Key(int ply) {
        return keys[java.util.Objects.checkIndex(ply, plies + 1)];
    }

    private void remember() {
        keys[plies] = (char) position.positionKey();
        identities[plies] = FideIdentity.of(position);
    }
}
