package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a tournament has found so far.
 *
 * @param form {@code round-robin} or {@code gauntlet}
 * @param players in the order submitted
 * @param standings the players, the best rating first
 * @param meetings one for each pair of players that meet
 */
public record TournamentTable(String form, List<String> players, List<Standing> standings, List<Meeting> meetings)
        implements ExperimentResult {
    public TournamentTable {
        players = List.copyOf(players);
        standings = List.copyOf(standings);
        meetings = List.copyOf(meetings);
    }

    /**
     * What one player has reached.
     *
     * @param number of the player, from 1
     * @param rating in Elo, by maximum likelihood over all games; a player who won (lost) everything has a lower (upper)
     *     bound alone
     * @param score points a game, 0 to 1; absent without games
     */
    public record Standing(
            int number,
            String player,
            EloView rating,
            long games,
            double points,
            @Nullable Double score) {}

    /**
     * A match between two players.
     *
     * @param first number of the player whose wins are counted, from 1
     * @param second number of the other one
     * @param matchId absent while there is no match
     * @param score of the first, points a game; absent without games
     */
    public record Meeting(
            int first,
            int second,
            @Nullable Long matchId,
            long games,
            long wins,
            long losses,
            long draws,
            @Nullable Double score,
            EloView elo) {}
}
