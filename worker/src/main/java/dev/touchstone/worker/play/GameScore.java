package dev.touchstone.worker.play;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.worker.referee.MaterialCount;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The score sheet of a game in progress, in the packed form of a game record: big-endian, one entry a ply. */
final class GameScore {
    private static final long LARGEST_COUNT = 0xFFFF_FFFFL;
    private static final int DEEPEST = 0xFF;
    private static final int FIRST_CAPACITY = 256;
    private static final long NANOS_PER_MICRO = 1_000;

    private byte[] moves = new byte[2 * FIRST_CAPACITY];
    private byte[] scores = new byte[2 * FIRST_CAPACITY];
    private byte[] nodes = new byte[4 * FIRST_CAPACITY];
    private byte[] depths = new byte[FIRST_CAPACITY];
    private byte[] times = new byte[4 * FIRST_CAPACITY];
    private final boolean timed;
    private int plies;
    private long candidateNanos;
    private long baselineNanos;
    private @Nullable String note;
    private int dropped;

    /** @param timed whether the time of each move is kept, and not only the sum */
    GameScore(boolean timed) {
        this.timed = timed;
    }

    /** Adds a move and the time that it took, nanoseconds. */
    void add(SearchResult found, long nanos) {
        if (2 * plies == moves.length) {
            moves = Arrays.copyOf(moves, 2 * moves.length);
            scores = Arrays.copyOf(scores, 2 * scores.length);
            nodes = Arrays.copyOf(nodes, 2 * nodes.length);
            depths = Arrays.copyOf(depths, 2 * depths.length);
            times = Arrays.copyOf(times, 2 * times.length);
        }
        put16(moves, Game.encode(found.move()));
        put16(scores, Math.clamp(found.score(), Short.MIN_VALUE, Short.MAX_VALUE));
        put32(nodes, found.nodes());
        put32(times, nanos / NANOS_PER_MICRO);
        depths[plies] = (byte) Math.clamp(found.depth(), 0, DEEPEST);
        plies++;
    }

    /** Adds to the time that a side thought. */
    void thought(boolean candidateMoved, long nanos) {
        if (candidateMoved) {
            candidateNanos += nanos;
        } else {
            baselineNanos += nanos;
        }
    }

    /** What is to be known of the ending beside the moves. */
    void note(String text) {
        note = text;
    }

    /** Counts moves that nobody had asked for. */
    void dropped(int more) {
        dropped += more;
    }

    private @Nullable String wholeNote() {
        if (dropped == 0) {
            return note;
        }
        String strays =
                dropped == 1 ? "1 move came unasked and was dropped" : dropped + " moves came unasked and were dropped";
        return note == null ? strays : note + "; " + strays;
    }

    GameRecord record(int opening, boolean candidateWhite, Outcome outcome, MaterialCount material, int finalMaterial) {
        byte[] allMoves = Arrays.copyOf(moves, 2 * plies);
        byte[] allScores = Arrays.copyOf(scores, 2 * plies);
        byte[] allNodes = Arrays.copyOf(nodes, 4 * plies);
        return new GameRecord(
                opening,
                candidateWhite,
                outcome,
                allMoves,
                allScores,
                allNodes,
                Arrays.copyOf(depths, plies),
                Arrays.copyOf(times, timed ? 4 * plies : 0),
                material.upWhite(),
                material.upBlack(),
                finalMaterial,
                Digest.ofGame(allMoves, allScores, allNodes),
                candidateNanos,
                baselineNanos,
                wholeNote());
    }

    private void put16(byte[] into, int value) {
        into[2 * plies] = (byte) (value >> 8);
        into[2 * plies + 1] = (byte) value;
    }

    private void put32(byte[] into, long count) {
        int value = (int) Math.min(count, LARGEST_COUNT);
        into[4 * plies] = (byte) (value >> 24);
        into[4 * plies + 1] = (byte) (value >> 16);
        into[4 * plies + 2] = (byte) (value >> 8);
        into[4 * plies + 3] = (byte) value;
    }
}
