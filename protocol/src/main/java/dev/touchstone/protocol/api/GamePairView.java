package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two games of an opening of a match.
 *
 * @param opening from 1
 * @param label what the opening is called, or empty
 * @param fen where both games begin
 * @param differsAtPly the first move in which they differ, from 1; absent where all are the same
 * @param games the one in which the candidate had White, and the other
 */
public record GamePairView(
        long matchId,
        int opening,
        String label,
        String fen,
        @Nullable Integer differsAtPly,
        List<GameView> games) {

    public GamePairView {
        games = List.copyOf(games);
    }
}
