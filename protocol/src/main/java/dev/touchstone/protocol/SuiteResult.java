package dev.touchstone.protocol;

import org.jspecify.annotations.Nullable;

/**
 * What a worker found in one position of a suite.
 *
 * @param protocolVersion the version of this message
 * @param worker name of the worker
 * @param moves in UCI with blanks between: the move that the search found, or the game; empty: none
 * @param ending how play ended: {@code mate}, {@code stalemate}, {@code fifty-moves}, {@code ply-limit}, or what an engine did
 *     wrong, as the terminations of games are called; {@code searched} after a search
 * @param score of the last search of {@code side}, centipawns for the side to move
 * @param depth of the same
 * @param nodes of all searches of {@code side}
 * @param nanos time {@code side} thought, nanoseconds
 * @param note what is to be known of an ending that an engine is to blame for
 */
public record SuiteResult(
        int protocolVersion,
        long runId,
        int position,
        int attempt,
        String worker,
        String moves,
        String ending,
        int score,
        int depth,
        long nodes,
        long nanos,
        @Nullable String note) {
    /** The ending of a search. */
    public static final String SEARCHED = "searched";
    /** The side to move is mated. */
    public static final String MATE = "mate";

    public SuiteResult {
        Checks.positive(protocolVersion, "protocolVersion");
        Checks.task(runId, position, attempt);
        Checks.notBlank(worker, "worker");
        Checks.present(moves, "moves");
        Checks.notBlank(ending, "ending");
        Checks.notNegative(depth, "depth");
        Checks.notNegative(nodes, "nodes");
        Checks.notNegative(nanos, "nanos");
        Checks.that(
                note == null || note.length() <= GameRecord.LONGEST_NOTE, "note", "must have at most 2000 characters");
    }
}
