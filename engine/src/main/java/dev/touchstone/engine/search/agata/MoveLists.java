package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Position;
import java.util.Arrays;

/** The move lists of all positions on the path, as a stack in one array, which grows when a position has more pieces than games ever do. */
final class MoveLists {
    private static final int USUAL_ROOM = 8192;

    private long[] entries = new long[USUAL_ROOM];
    private int used;

    /** Empties everything for a new search. */
    void clear() {
        used = 0;
    }

    /** The array itself; another one after each {@link #open}. */
    long[] entries() {
        return entries;
    }

    /** Where the next list begins; there is room for every move of that position. */
    int open(Position position) {
        int most = PieceOrder.MOST_MOVES_OF_A_PIECE * Long.bitCount(position.pieces(position.colourToMove()));
        if (used + most > entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length);
        }
        return used;
    }

    /** Takes the room up to the end of the list just begun. */
    void claim(int end) {
        used = end;
    }

    /** Drops the lists from there on. */
    void release(int begin) {
        used = begin;
    }

    /** Sorts a whole list and keeps its captures alone, in their order; their end. */
    int sortedCaptures(int begin, int end) {
        int kept = begin;
        for (int at = begin; at < end; at++) {
            long entry = MoveOrdering.exchange(entries, at, end);
            if (MoveOrdering.isCapture(MoveOrdering.move(entry))) {
                entries[kept++] = entry;
            }
        }
        return kept;
    }
}
