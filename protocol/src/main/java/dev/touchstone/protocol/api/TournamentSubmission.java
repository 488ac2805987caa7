package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tournament: a match for each pair of players that meet.
 *
 * @param players engine configurations in text, two or more; required
 * @param form {@code round-robin}: everybody meets everybody; {@code gauntlet}: the first meets all others
 * @param anchor gives one player a rating that the others are measured from; absent: the mean of all is 0
 * @param openings of every match; absent: the usual set
 * @param games of each match, even; absent: two for each opening of the set
 * @param nodes fills a missing node budget of every player
 * @param depth fills a missing depth budget of every player
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 */
public record TournamentSubmission(
        @Nullable List<@Nullable String> players,
        @Nullable String form,
        @Nullable Anchor anchor,
        @Nullable OpeningsChoice openings,
        @Nullable Integer games,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String rules,
        @Nullable Integer plyLimit) {

    /**
     * A player whose rating is known.
     *
     * @param player its number in the list of players, from 1
     * @param rating in Elo
     */
    public record Anchor(@Nullable Integer player, @Nullable Double rating) {}
}
