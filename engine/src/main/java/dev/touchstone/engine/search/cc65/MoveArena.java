package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import dev.touchstone.engine.search.Killers;
import org.jspecify.annotations.Nullable;

/**
 * The move lists of all positions on the path, as a stack in one array of limited room. The limits are part of the play: a list is cut where
 * the room ends, and where hardly any is left the search stops. A list holds pseudo-legal moves, each with its ordering score.
 */
final class MoveArena {
    private static final int ROOM = 512;

    /** Plies that have killers, which are known by from and to. */
    private static final int KILLER_PLIES = 12;

    private static final int LONGEST_LIST = 127;

    /** With less room than this no list is begun. */
    private static final int LEAST_ROOM = 8;

    private final int[] entries = new int[ROOM + MoveGenerator.SLACK];
    private final Killers killers = new Killers(KILLER_PLIES, false);
    private final @Nullable CutoffHistory history;
    private int used;

    /** An arena that orders quiet moves by a history of cut-offs, if there is one. */
    MoveArena(@Nullable CutoffHistory history) {
        this.history = history;
    }

    /** Empties everything for a new search. */
    void clear() {
        used = 0;
        killers.clear();
        if (history != null) {
            history.clear();
        }
    }

    boolean isFull() {
        return ROOM - used < LEAST_ROOM;
    }

    /** Where the next list will begin. */
    int top() {
        return used;
    }

    /** Drops the lists from there on. */
    void release(int begin) {
        used = begin;
    }

    /** The entries themselves: for whoever changes scores at the root. */
    int[] entries() {
        return entries;
    }

    /** Adds the list of all moves and returns its end. */
    int addAll(Position position, int ply) {
        int begin = used;
        used += MoveGenerator.pseudoLegal(position, entries, begin, Math.min(LONGEST_LIST, ROOM - begin));
        int newer = killers.newer(ply);
        int older = killers.older(ply);
        for (int i = begin; i < used; i++) {
            int move = entries[i];
            int score = MoveOrdering.tactical(move);
            if (score == 0) {
                int fromTo = Move.fromTo(move);
                score = fromTo == newer || fromTo == older ? MoveOrdering.KILLER : quiet(move);
            }
            entries[i] = MoveOrdering.entry(move, score);
        }
        return used;
    }

    /** Adds the list of captures and promotions and returns its end. */
    int addCaptures(Position position) {
        int begin = used;
        used += MoveGenerator.captures(position, entries, begin, Math.min(LONGEST_LIST, ROOM - begin));
        for (int i = begin; i < used; i++) {
            entries[i] = MoveOrdering.entry(entries[i], MoveOrdering.tactical(entries[i]));
        }
        return used;
    }

    /** Brings the best entry from {@code at} on to {@code at}, and returns it; nothing moves when {@code end} is not beyond {@code at}. */
    int select(int at, int end) {
        return MoveOrdering.select(entries, at, end);
    }

    /** Puts a move in front of all others, if the list has it. */
    void prefer(int move, int begin, int end) {
        for (int i = begin; i < end && move != Move.NONE; i++) {
            if ((entries[i] & Move.MASK) == move) {
                entries[i] = MoveOrdering.entry(move, MoveOrdering.PREVIOUS_BEST);
                return;
            }
        }
    }

    /** Remembers a move that cut off, if it was a quiet one (promotions without capture count as quiet). */
    void rememberCutoff(int move, int depth, int ply) {
        if (Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT) {
            return;
        }
        killers.remember(Move.fromTo(move), ply);
        if (history != null) {
            history.remember(move, depth);
        }
    }

    private int quiet(int move) {
        return history == null ? 0 : history.of(move);
    }
}
