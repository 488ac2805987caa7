package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.Checks;
import dev.touchstone.engine.movegen.Legality;

/** Hands out the legal moves of one position on the path, best first. There is one for each ply, used again and again. */
final class MovePicker {
    private final Position position;
    private final MoveArena arena;
    private final Checks checks = new Checks();
    private int begin;
    private int at;
    private int end;

    /** Entries from here on are without a score and come in the order in which they stand. */
    private int scoredEnd;

    private long checkers;
    private long pinned;
    private boolean looked;

    MovePicker(Position position, MoveArena arena) {
        this.position = position;
        this.arena = arena;
    }

    /** Begins with all moves of the current position. */
    void pickFromAll(int ply, long givenCheckers) {
        begin = arena.top();
        open(arena.addAll(position, ply), givenCheckers);
    }

    /** Begins with the captures and promotions of the current position. */
    void pickFromCaptures(long givenCheckers) {
        begin = arena.top();
        open(arena.addCaptures(position), givenCheckers);
    }

    /** Puts a move in front of all others, if the list has it. */
    void prefer(int move) {
        arena.prefer(move, begin, end);
    }

    /** The next legal move, {@code Move.NONE} after the last. */
    int next() {
        while (at < end) {
            int entry = arena.select(at, scoredEnd);
            if (MoveOrdering.isUnscored(entry)) {
                scoredEnd = at;
            }
            at++;
            int move = entry & Move.MASK;
            if (Legality.isLegal(position, move, checkers, pinned)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** Whether one of the moves, a plain one, gives check; to be asked while the position is the one that was begun with. */
    boolean givesCheck(int move) {
        if (!looked) {
            checks.look(position);
            looked = true;
        }
        return checks.given(move);
    }

    /** Where the list stands in the arena. */
    int listBegin() {
        return begin;
    }

    int listEnd() {
        return end;
    }

    /** Gives the list's room back. */
    void close() {
        arena.release(begin);
    }

    private void open(int listEnd, long givenCheckers) {
        at = begin;
        end = listEnd;
        scoredEnd = listEnd;
        checkers = givenCheckers;
        pinned = begin == listEnd ? 0 : Legality.pinned(position);
        looked = false;
    }
}
