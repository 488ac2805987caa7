package dev.touchstone.cli.match;

import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ParkedUnit;
import dev.touchstone.protocol.api.ReplaysView;
import dev.touchstone.protocol.api.SideFaults;
import dev.touchstone.protocol.api.SprtView;
import dev.touchstone.protocol.api.WorkerShare;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code show --json} and {@code list --json} print of a match: all of {@link MatchJson}, and how it was set up. */
public record MatchDetailsJson(
        long id,
        String state,
        String candidate,
        String baseline,
        String openings,
        String rules,
        int plyLimit,
        int gamesTotal,
        double keepSigma,
        double rejectSigma,
        long games,
        long wins,
        long losses,
        long draws,
        List<Long> pairs,
        DrawsBy drawsBy,
        ConversionView conversion,
        long distinctGames,
        long plies,
        long nodes,
        double seconds,
        double gamesPerSecond,
        @Nullable Double secondsLeft,
        @Nullable Double score,
        EloView elo,
        @Nullable Double sigma,
        @Nullable Double los,
        @Nullable String verdict,
        @Nullable String reason,
        @Nullable String sentence,
        int parkedUnits,
        @Nullable String problem,
        String submittedAt,
        @Nullable String startedAt,
        @Nullable String finishedAt,
        List<SideFaults> faults,
        int priority,
        double weight,
        List<ParkedUnit> parked,
        @Nullable ChargeView charge,
        @Nullable SprtView sprt,
        @Nullable ReplaysView replays,
        List<WorkerShare> workers) {

    /** All that is known of a match. */
    public static MatchDetailsJson of(MatchView match) {
        MatchFigures figures = match.figures();
        return new MatchDetailsJson(
                match.id(),
                match.state(),
                match.candidate(),
                match.baseline(),
                match.openings(),
                match.rules(),
                match.plyLimit(),
                match.gamesTotal(),
                match.keepSigma(),
                match.rejectSigma(),
                figures.games(),
                figures.wins(),
                figures.losses(),
                figures.draws(),
                figures.pairs(),
                figures.drawsBy(),
                figures.conversion(),
                figures.distinctGames(),
                figures.plies(),
                figures.nodes(),
                figures.seconds(),
                match.gamesPerSecond(),
                match.secondsLeft(),
                figures.score(),
                figures.elo(),
                figures.sigma(),
                figures.los(),
                match.verdict(),
                match.reason(),
                match.sentence(),
                match.parkedUnits(),
                match.problem(),
                match.submittedAt(),
                match.startedAt(),
                match.finishedAt(),
                match.faults(),
                match.priority(),
                match.weight(),
                match.parked(),
                match.charge(),
                match.sprt(),
                match.replays(),
                match.workers());
    }
}
