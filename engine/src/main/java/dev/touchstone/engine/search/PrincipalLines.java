package dev.touchstone.engine.search;

import dev.touchstone.engine.board.Move;

/** The best line found from each ply of the path (a triangular table), and the line of the last finished iteration. */
public final class PrincipalLines {
    private final int[][] lines;
    private final int[] lengths;
    private final int[] kept;
    private int keptLength;

    /** Room for paths of so many plies. */
    public PrincipalLines(int plies) {
        lines = new int[plies + 1][plies + 1];
        lengths = new int[plies + 1];
        kept = new int[plies + 1];
    }

    public void clear() {
        keptLength = 0;
    }

    /** Nothing is known yet about the line from this ply. */
    public void begin(int ply) {
        lengths[ply] = 0;
    }

    /** The line from this ply is a move and the line from the next. */
    public void raise(int ply, int move) {
        int[] line = lines[ply];
        int below = lengths[ply + 1];
        line[0] = move & Move.MASK;
        System.arraycopy(lines[ply + 1], 0, line, 1, below);
        lengths[ply] = below + 1;
    }

    /** The first move of the line from the root, none without one. */
    public int firstAtRoot() {
        return lengths[0] == 0 ? Move.NONE : lines[0][0];
    }

    /** Keeps the line from the root as that of the iteration just finished. */
    public void keep() {
        keptLength = lengths[0];
        System.arraycopy(lines[0], 0, kept, 0, keptLength);
    }

    /** The kept line's move at a ply, none beyond its end. */
    public int keptAt(int ply) {
        return ply < keptLength ? kept[ply] : Move.NONE;
    }

    /** A copy of the kept line. */
    public int[] kept() {
        return java.util.Arrays.copyOf(kept, keptLength);
    }
}
