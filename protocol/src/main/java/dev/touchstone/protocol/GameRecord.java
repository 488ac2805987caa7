package dev.touchstone.protocol;

import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One game as it was played. The arrays hold one entry a ply, big-endian, and are not copied: treat them as frozen.
 *
 * @param opening index of the start position in the match's opening set
 * @param moves two bytes a ply, the engine board's stored form of a move
 * @param scores two bytes a ply, signed centipawns from the side that moved
 * @param nodes four bytes a ply, unsigned; a search of more nodes than fit is written as 2^32 - 1
 * @param depths one byte a ply, unsigned: the depth that the search reached, 255 for more; or empty where it was not kept
 * @param times four bytes a ply, unsigned: microseconds that the side thought, 2^32 - 1 for more; or empty where it was not
 *     kept, as in games without a clock
 * @param upWhite plies at which White was up 300 centipawns of material or more, the final position included
 * @param upBlack the same for Black
 * @param finalMaterial material balance of the final position, centipawns, White minus Black
 * @param digest {@link Digest#ofGame} of the three arrays
 * @param candidateNanos time the candidate thought, nanoseconds
 * @param baselineNanos time the baseline thought, nanoseconds
 * @param note what is to be known of an ending that an engine or a clock is to blame for; at most {@link #LONGEST_NOTE} characters
 */
public record GameRecord(
        int opening,
        boolean candidateWhite,
        Outcome outcome,
        byte[] moves,
        byte[] scores,
        byte[] nodes,
        byte[] depths,
        byte[] times,
        int upWhite,
        int upBlack,
        int finalMaterial,
        String digest,
        long candidateNanos,
        long baselineNanos,
        @Nullable String note) {
    /** Characters of a note. */
    public static final int LONGEST_NOTE = 2000;

    private static final byte[] NOT_KEPT = {};

    /** A game whose ending needs no note, and whose depths and times were not kept. */
    public GameRecord(
            int opening,
            boolean candidateWhite,
            Outcome outcome,
            byte[] moves,
            byte[] scores,
            byte[] nodes,
            int upWhite,
            int upBlack,
            int finalMaterial,
            String digest,
            long candidateNanos,
            long baselineNanos) {
        this(
                opening,
                candidateWhite,
                outcome,
                moves,
                scores,
                nodes,
                NOT_KEPT,
                NOT_KEPT,
                upWhite,
                upBlack,
                finalMaterial,
                digest,
                candidateNanos,
                baselineNanos,
                null);
    }

    public GameRecord {
        Checks.notNegative(opening, "opening");
        Checks.present(outcome, "outcome");
        Checks.present(moves, "moves");
        Checks.present(scores, "scores");
        Checks.present(nodes, "nodes");
        Checks.that(moves.length % 2 == 0, "moves", "must hold two bytes a ply");
        Checks.that(scores.length == moves.length, "scores", "must be as many as the moves");
        Checks.that(nodes.length == 2 * moves.length, "nodes", "must be as many as the moves");
        Checks.present(depths, "depths");
        Checks.present(times, "times");
        Checks.that(depths.length == 0 || 2 * depths.length == moves.length, "depths", "must be as many as the moves");
        Checks.that(times.length == 0 || times.length == nodes.length, "times", "must be as many as the moves");
        Checks.notNegative(upWhite, "upWhite");
        Checks.notNegative(upBlack, "upBlack");
        Checks.that(upWhite + upBlack <= moves.length / 2 + 1, "upWhite", "and upBlack exceed the positions counted");
        Checks.sha256(digest, "digest");
        Checks.notNegative(candidateNanos, "candidateNanos");
        Checks.notNegative(baselineNanos, "baselineNanos");
        Checks.that(note == null || note.length() <= LONGEST_NOTE, "note", "must have at most 2000 characters");
    }

    /** Half-moves played; 0 when the start position was already finished. */
    public int plies() {
        return moves.length / 2;
    }

    /** The move of a ply (from 0) in the engine board's stored form. */
    public short moveAt(int ply) {
        return (short) (moves[2 * ply] << 8 | moves[2 * ply + 1] & 0xFF);
    }

    /** The score of a ply's search, centipawns from the side that moved. */
    public int scoreAt(int ply) {
        return (short) (scores[2 * ply] << 8 | scores[2 * ply + 1] & 0xFF);
    }

    /** The nodes of a ply's search. */
    public long nodesAt(int ply) {
        return unsigned(nodes, ply);
    }

    /** The depth that a ply's search reached; nothing where it was not kept. */
    public OptionalInt depthAt(int ply) {
        return depths.length == 0 ? OptionalInt.empty() : OptionalInt.of(Byte.toUnsignedInt(depths[ply]));
    }

    /** The microseconds of a ply's search; nothing where they were not kept. */
    public OptionalLong microsAt(int ply) {
        return times.length == 0 ? OptionalLong.empty() : OptionalLong.of(unsigned(times, ply));
    }

    private static long unsigned(byte[] numbers, int index) {
        int at = 4 * index;
        return (numbers[at] & 0xFFL) << 24
                | (numbers[at + 1] & 0xFF) << 16
                | (numbers[at + 2] & 0xFF) << 8
                | numbers[at + 3] & 0xFF;
    }

    /** The nodes of both sides over the whole game. */
    public long totalNodes() {
        long total = 0;
        for (int ply = 0; ply < plies(); ply++) {
            total += nodesAt(ply);
        }
        return total;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameRecord that
                && samePlay(that)
                && opening == that.opening
                && candidateWhite == that.candidateWhite
                && outcome.equals(that.outcome)
                && upWhite == that.upWhite
                && upBlack == that.upBlack
                && finalMaterial == that.finalMaterial
                && digest.equals(that.digest)
                && candidateNanos == that.candidateNanos
                && baselineNanos == that.baselineNanos
                && Objects.equals(note, that.note);
    }

    private boolean samePlay(GameRecord that) {
        return Arrays.equals(moves, that.moves)
                && Arrays.equals(scores, that.scores)
                && Arrays.equals(nodes, that.nodes)
                && Arrays.equals(depths, that.depths)
                && Arrays.equals(times, that.times);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * opening + Boolean.hashCode(candidateWhite)) + digest.hashCode();
    }

    /** Names the game rather than printing its arrays. */
    @Override
    public String toString() {
        return "GameRecord[opening=" + opening + ", candidateWhite=" + candidateWhite + ", outcome=" + outcome
                + ", plies=" + plies() + ", digest=" + digest + "]";
    }
}
