package dev.touchstone.cli.match;

import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SprtView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The one object that {@code match --json} prints: the result of a match. Values that do not exist are null. */
record MatchJson(
        long id,
        long games,
        long wins,
        long losses,
        long draws,
        List<Long> pairs,
        DrawsBy drawsBy,
        ConversionView conversion,
        long distinctGames,
        long nodes,
        double seconds,
        EloView elo,
        @Nullable Double sigma,
        @Nullable String verdict,
        @Nullable String reason,
        @Nullable SprtView sprt) {

    static MatchJson of(MatchView match) {
        MatchFigures figures = match.figures();
        return new MatchJson(
                match.id(),
                figures.games(),
                figures.wins(),
                figures.losses(),
                figures.draws(),
                figures.pairs(),
                figures.drawsBy(),
                figures.conversion(),
                figures.distinctGames(),
                figures.nodes(),
                figures.seconds(),
                figures.elo(),
                figures.sigma(),
                match.verdict(),
                match.reason(),
                match.sprt());
    }
}
