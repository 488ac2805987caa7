package dev.touchstone.service.analysis;

import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.service.results.WonGames;
import dev.touchstone.statistics.Conversion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts over single games, one after another. */
final class GameCounts {

    private static final int ROOK = 500;

    /** What a side's own search must say, in centipawns, for the position to count as won by its own word. */
    private static final int WINNING = 300;

    private final Map<Termination, Long> drawsBy = new EnumMap<>(Termination.class);
    private final long[] rookAhead = new long[2];
    private final long[] scoredWinning = new long[2];
    private final long[] pieceAheadAtLimit = new long[2];
    private final ColourCount white = new ColourCount("white");
    private final ColourCount black = new ColourCount("black");
    private final Map<Phase, Conversion> ofCandidate = new EnumMap<>(Phase.class);
    private final Map<Phase, Conversion> ofBaseline = new EnumMap<>(Phase.class);
    private long draws;

    void add(GameStory story) {
        (story.game().candidateWhite() ? white : black).add(story);
        addWin(story, true, ofCandidate);
        addWin(story, false, ofBaseline);
        if (story.game().outcome().winner() == Winner.NONE) {
            addDraw(story);
        }
    }

    private static void addWin(GameStory story, boolean candidate, Map<Phase, Conversion> counts) {
        Phase phase = story.won(candidate);
        if (phase != null) {
            counts.merge(phase, story.conversion(candidate), Conversion::plus);
        }
    }

    private void addDraw(GameStory story) {
        Termination ending = story.game().outcome().termination();
        draws++;
        drawsBy.merge(ending, 1L, Long::sum);
        for (int side = 0; side < 2; side++) {
            boolean candidate = side == 0;
            int ahead = story.ahead(candidate);
            rookAhead[side] += ahead >= ROOK ? 1 : 0;
            scoredWinning[side] += story.lastScore(candidate).orElse(0) >= WINNING ? 1 : 0;
            pieceAheadAtLimit[side] += ending == Termination.PLY_LIMIT && ahead >= WonGames.CLEAR_PIECE ? 1 : 0;
        }
    }

    long games() {
        return white.games() + black.games();
    }

    AnalysisView.Draws draws() {
        return new AnalysisView.Draws(
                draws,
                new DrawsBy(
                        by(Termination.THREEFOLD),
                        by(Termination.FIFTY_MOVE),
                        by(Termination.STALEMATE),
                        by(Termination.INSUFFICIENT_MATERIAL),
                        by(Termination.PLY_LIMIT)),
                sides(rookAhead),
                sides(scoredWinning));
    }

    private long by(Termination ending) {
        return drawsBy.getOrDefault(ending, 0L);
    }

    AnalysisView.PlyLimit plyLimit() {
        return new AnalysisView.PlyLimit(by(Termination.PLY_LIMIT), sides(pieceAheadAtLimit));
    }

    private static AnalysisView.Sides sides(long[] counts) {
        return new AnalysisView.Sides(counts[0], counts[1]);
    }

    List<AnalysisView.Colour> colours() {
        return List.of(white.view(), black.view());
    }

    List<AnalysisView.PhaseConversion> conversion() {
        List<AnalysisView.PhaseConversion> rows = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            rows.add(row("candidate", phase, ofCandidate));
            rows.add(row("baseline", phase, ofBaseline));
        }
        return rows;
    }

    private static AnalysisView.PhaseConversion row(String side, Phase phase, Map<Phase, Conversion> counts) {
        return new AnalysisView.PhaseConversion(side, phase.word(), view(counts.getOrDefault(phase, Conversion.NONE)));
    }

    private static ConversionView view(Conversion c) {
        return new ConversionView(c.had(), c.converted(), c.stillUp(), c.gaveBack(), c.lost());
    }

    /** The games in which the candidate had one colour. */
    private static final class ColourCount {
        private final String colour;
        private long wins;
        private long losses;
        private long draws;
        private Conversion candidate = Conversion.NONE;
        private Conversion baseline = Conversion.NONE;

        ColourCount(String colour) {
            this.colour = colour;
        }

        void add(GameStory story) {
            switch (story.game().outcome().winner()) {
                case CANDIDATE -> wins++;
                case BASELINE -> losses++;
                case NONE -> draws++;
            }
            candidate = candidate.plus(story.conversion(true));
            baseline = baseline.plus(story.conversion(false));
        }

        long games() {
            return wins + losses + draws;
        }

        AnalysisView.Colour view() {
            return new AnalysisView.Colour(
                    colour,
                    games(),
                    wins,
                    losses,
                    draws,
                    games() == 0 ? null : (wins + draws / 2.0) / games(),
                    GameCounts.view(candidate),
                    GameCounts.view(baseline));
        }
    }
}
