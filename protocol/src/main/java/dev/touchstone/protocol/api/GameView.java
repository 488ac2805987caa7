package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game of a match.
 *
 * @param candidateWhite whether the candidate had White
 * @param white configuration with its budget
 * @param black likewise
 * @param winner {@code candidate}, {@code baseline} or {@code none}
 * @param termination how it ended, such as {@code checkmate}
 * @param note what is to be known of an ending that an engine or a clock is to blame for; absent: nothing
 * @param moves in their order
 */
public record GameView(
        boolean candidateWhite,
        String white,
        String black,
        String winner,
        String termination,
        @Nullable String note,
        List<MoveView> moves) {

    public GameView {
        moves = List.copyOf(moves);
    }

    /**
     * A move, and what the engine said of it.
     *
     * @param uci such as {@code e2e4}
     * @param san such as {@code e4}
     * @param score centipawns from the side that moved
     * @param nodes of the search
     * @param depth in plies, at most 255; absent where it was not kept
     * @param micros microseconds that it thought; absent where they were not kept, as in games without a clock
     */
    public record MoveView(
            String uci,
            String san,
            int score,
            long nodes,
            @Nullable Integer depth,
            @Nullable Long micros) {}
}
