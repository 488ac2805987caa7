package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.Legality;

/** Hands out the legal moves of one position on the path, best first. There is one for each ply, used again and again. */
final class MovePicker {
    private final Position position;
    private final MoveOrdering ordering;
    private final MoveLists lists;
    private final int ply;
    private int begin;
    private int at;
    private int end;

    /** Entries from here on are without a score and come in the order in which they stand. */
    private int scoredEnd;

    private long checkers;
    private long pinned;

    MovePicker(Position position, MoveOrdering ordering, MoveLists lists, int ply) {
        this.position = position;
        this.ordering = ordering;
        this.lists = lists;
        this.ply = ply;
    }

    /** Begins with all moves of the current position. */
    void pickFromAll(long givenCheckers) {
        begin = lists.open(position);
        end = PieceOrder.all(position, lists.entries(), begin);
        ordering.score(lists.entries(), begin, end, position.colourToMove(), ply);
        start(givenCheckers);
    }

    /** Begins with the captures of the current position, in the order that they have among all moves. */
    void pickFromCaptures() {
        begin = lists.open(position);
        if (ordering.capturesComeFirst()) {
            end = PieceOrder.captures(position, lists.entries(), begin);
            ordering.scoreCaptures(lists.entries(), begin, end);
        } else {
            end = PieceOrder.all(position, lists.entries(), begin);
            ordering.score(lists.entries(), begin, end, position.colourToMove(), ply);
            end = lists.sortedCaptures(begin, end);
        }
        start(begin == end ? 0 : Legality.checkers(position));
    }

    /** Puts the principal line's move in front, if the list has it; whether it has. */
    boolean prefer(int move) {
        return ordering.prefer(move, lists.entries(), begin, end);
    }

    /** The next legal move, {@code Move.NONE} after the last. */
    int next() {
        long[] entries = lists.entries();
        while (at < end) {
            long entry = at < scoredEnd ? MoveOrdering.exchange(entries, at, end) : entries[at];
            if (MoveOrdering.isUnscored(entry)) {
                scoredEnd = at;
            }
            at++;
            int move = MoveOrdering.move(entry);
            if (Legality.isLegal(position, move, checkers, pinned)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** The legal move that is generated first, {@code Move.NONE} when there is none. */
    int firstGenerated() {
        begin = lists.open(position);
        end = PieceOrder.all(position, lists.entries(), begin);
        long givenCheckers = Legality.checkers(position);
        long givenPinned = Legality.pinned(position);
        for (int i = begin; i < end; i++) {
            int move = MoveOrdering.move(lists.entries()[i]);
            if (Legality.isLegal(position, move, givenCheckers, givenPinned)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** Gives the list's room back. */
    void close() {
        lists.release(begin);
    }

    private void start(long givenCheckers) {
        at = begin;
        scoredEnd = end;
        lists.claim(end);
        checkers = givenCheckers;
        pinned = begin == end ? 0 : Legality.pinned(position);
    }
}
