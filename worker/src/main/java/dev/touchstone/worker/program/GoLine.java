package dev.touchstone.worker.program;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.worker.play.SideClock;

/** The {@code go} command for a budget. */
final class GoLine {
    private GoLine() {}

    /**
     * @param opponent told to the program too; a side without a clock shows as one that has as much time
     * @param white whether White is to move
     */
    static String of(Budget budget, SideClock own, SideClock opponent, boolean white) {
        StringBuilder line = new StringBuilder("go");
        budget.nodes().ifPresent(nodes -> line.append(" nodes ").append(nodes));
        budget.depth().ifPresent(depth -> line.append(" depth ").append(depth));
        budget.moveMillis().ifPresent(millis -> line.append(" movetime ").append(millis));
        if (budget.clock().isPresent()) {
            SideClock other = opponent.leftMillis().isPresent() ? opponent : own;
            clocks(line, white ? own : other, white ? other : own);
            own.movesToGo().ifPresent(moves -> line.append(" movestogo ").append(moves));
        }
        return line.toString();
    }

    /** A clock that shows nothing has a millisecond left: some programs take 0 for no clock at all. */
    private static void clocks(StringBuilder line, SideClock white, SideClock black) {
        line.append(" wtime ").append(Math.max(1, white.leftMillis().orElse(1)));
        line.append(" btime ").append(Math.max(1, black.leftMillis().orElse(1)));
        line.append(" winc ").append(white.incrementMillis());
        line.append(" binc ").append(black.incrementMillis());
    }
}
