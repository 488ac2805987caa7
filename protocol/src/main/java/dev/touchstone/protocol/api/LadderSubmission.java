package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ladder: every configuration plays every rung, over every opening set, a match each.
 *
 * @param configurations engine configurations in text, the weakest first where they have an order; required
 * @param rungs the opponents, the weakest first; one text may hold several as {@code stockfish nodes=1,100,300}; required
 * @param openings one match for each; absent: the usual set
 * @param games of each match, even; absent: two for each opening of the set
 * @param nodes fills a missing node budget of every side
 * @param depth fills a missing depth budget of every side
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 */
public record LadderSubmission(
        @Nullable List<@Nullable String> configurations,
        @Nullable List<@Nullable String> rungs,
        @Nullable List<@Nullable OpeningsChoice> openings,
        @Nullable Integer games,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String rules,
        @Nullable Integer plyLimit) {}
