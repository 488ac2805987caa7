package dev.touchstone.engine.uci;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import dev.touchstone.engine.movegen.Perft;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/** Counts move sequences for {@code go perft}, and stops when told to. */
final class StoppablePerft {

    /** Counts of so few plies are not interrupted: they take a moment. */
    private static final int SHORT = 3;

    private final Position position;
    private final BooleanSupplier stopped;

    /** Counts from a position, which is changed and changed back. */
    StoppablePerft(Position position, BooleanSupplier stopped) {
        this.position = position;
        this.stopped = stopped;
    }

    /** Prints the count behind each move and the total, or that it was stopped. */
    void print(int depth, PrintStream out) {
        long total = 0;
        for (int move : legalMoves()) {
            position.make(move);
            long count = count(depth - 1);
            position.unmake(move);
            if (stopped.getAsBoolean()) {
                out.println("info string perft stopped");
                return;
            }
            out.println(Move.toUci(move) + ": " + count);
            total += count;
        }
        out.println("Nodes searched: " + total);
    }

    private long count(int depth) {
        if (depth <= SHORT) {
            return Perft.count(position, depth);
        }
        long total = 0;
        for (int move : legalMoves()) {
            if (stopped.getAsBoolean()) {
                return total;
            }
            position.make(move);
            total += count(depth - 1);
            position.unmake(move);
        }
        return total;
    }

    private int[] legalMoves() {
        int[] room = new int[MoveGenerator.SLACK];
        return java.util.Arrays.copyOf(room, MoveGenerator.legal(position, room));
    }
}
