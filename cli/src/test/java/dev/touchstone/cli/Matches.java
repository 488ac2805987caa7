package dev.touchstone.cli;

import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import java.util.List;

/** Matches as the service shows them. */
public final class Matches {

    private static final String SIDE = "cc65 nodes=2000 depth=3";

    private Matches() {}

    /** The published match of the shipped configuration against itself, done. */
    public static MatchView sanity() {
        MatchFigures figures = new MatchFigures(
                512,
                196,
                196,
                120,
                List.of(0L, 0L, 256L, 0L, 0L),
                new DrawsBy(74, 14, 8, 0, 24),
                new ConversionView(422, 344, 32, 20, 26),
                256,
                90255262,
                9.75,
                new EloView(0.0, -0.05, 0.05),
                0.5,
                0.0,
                0.5,
                54321,
                256,
                256,
                9.1,
                9.2);
        return match("finished", figures, "inconclusive", "inert", SENTENCE, 52.5, null, null);
    }

    /** The sentence of {@link #sanity}. */
    public static final String SENTENCE = "Inconclusive (inert): both sides played the same games in all 256 pairs; "
            + "the change never made a difference.";

    /** A match that has not played a game. */
    public static MatchView queued() {
        return match("queued", figures(0, null), null, null, null, 0, null, null);
    }

    /** A match on its way. */
    public static MatchView running(int games, double secondsLeft) {
        return match("running", figures(games, 0.6612), null, null, null, 49.75, secondsLeft, null);
    }

    /** A match in another state, with a word about what is wrong. */
    public static MatchView in(String state, String problem) {
        return match(state, figures(200, 0.6612), null, null, null, 49.75, null, problem);
    }

    private static MatchFigures figures(long games, Double sigma) {
        EloView elo = sigma == null ? new EloView(null, null, null) : new EloView(3.5, -6.25, null);
        return new MatchFigures(
                games,
                games / 2,
                games / 4,
                games - games / 2 - games / 4,
                List.of(0L, 0L, games / 2, 0L, 0L),
                new DrawsBy(games - games / 2 - games / 4, 0, 0, 0, 0),
                new ConversionView(0, 0, 0, 0, 0),
                games,
                1000 * games,
                0,
                elo,
                sigma == null ? null : 0.505,
                sigma,
                sigma == null ? null : 0.746,
                100 * games,
                games / 2,
                0,
                0,
                0);
    }

    private static MatchView match(
            String state,
            MatchFigures figures,
            String verdict,
            String reason,
            String sentence,
            double gamesPerSecond,
            Double secondsLeft,
            String problem) {
        return new MatchView(
                3,
                state,
                SIDE,
                SIDE,
                "cc65-256",
                512,
                "cc65",
                240,
                2,
                -2,
                figures,
                verdict,
                reason,
                sentence,
                gamesPerSecond,
                secondsLeft,
                0,
                problem,
                "2026-11-30T12:00:00Z",
                "2026-11-30T12:00:01Z",
                null,
                List.of(),
                4,
                1,
                List.of(),
                null,
                null,
                null,
                List.of());
    }
}
