package dev.touchstone.service.analysis;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Counts over pairs: the two games of an opening, the candidate's White first. */
final class PairCounts {

    private static final int MOST_NAMED = 10;

    private final List<AnalysisView.Opening> openings = new ArrayList<>();

    void add(StoredGame asWhite, StoredGame asBlack) {
        GameRecord first = asWhite.record();
        GameRecord second = asBlack.record();
        openings.add(new AnalysisView.Opening(
                first.opening() + 1,
                asWhite.label().isEmpty() ? null : asWhite.label(),
                points(first),
                points(second),
                first.plies() + second.plies(),
                firstDifference(first, second)));
    }

    private static double points(GameRecord game) {
        return switch (game.outcome().winner()) {
            case CANDIDATE -> 1;
            case NONE -> 0.5;
            case BASELINE -> 0;
        };
    }

    /** Up to their first different move both games had the same positions, with the sides changed. */
    private static @Nullable Integer firstDifference(GameRecord first, GameRecord second) {
        int common = Math.min(first.plies(), second.plies());
        for (int ply = 0; ply < common; ply++) {
            if (first.moveAt(ply) != second.moveAt(ply)) {
                return ply + 1;
            }
        }
        return null;
    }

    List<AnalysisView.Opening> openings() {
        return openings;
    }

    /** @param tally of the match, for what only all of its games together tell */
    AnalysisView.Difference difference(Tally tally) {
        int[] plies = firstDifferences();
        int pairs = openings.size();
        return new AnalysisView.Difference(
                plies.length,
                pairs == 0 ? null : (double) plies.length / pairs,
                plies.length == 0 ? null : spread(plies),
                pairs > 0 && plies.length == 0,
                tally.distinctPairs(),
                tally.repeatedPairs().total(),
                tally.distinctGames());
    }

    private int[] firstDifferences() {
        IntStream.Builder plies = IntStream.builder();
        for (AnalysisView.Opening opening : openings) {
            Integer ply = opening.firstDifference();
            if (ply != null) {
                plies.add(ply);
            }
        }
        return plies.build().sorted().toArray();
    }

    private static AnalysisView.Spread spread(int[] rising) {
        return new AnalysisView.Spread(
                rising[0],
                quantile(rising, 0.25),
                quantile(rising, 0.5),
                quantile(rising, 0.75),
                rising[rising.length - 1]);
    }

    /** On the straight line between the two nearest of the sorted values. */
    private static double quantile(int[] rising, double share) {
        double place = share * (rising.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, rising.length - 1);
        return rising[below] + (place - below) * (rising[above] - rising[below]);
    }

    AnalysisView.Decisive decisive() {
        return new AnalysisView.Decisive(
                numbers(o -> o.asWhite() == 1 && o.asBlack() == 1),
                numbers(o -> o.asWhite() == 0 && o.asBlack() == 0),
                numbers(o -> o.asWhite() == 1 && o.asBlack() == 0),
                numbers(o -> o.asWhite() == 0 && o.asBlack() == 1));
    }

    private AnalysisView.Numbers numbers(Predicate<AnalysisView.Opening> wanted) {
        List<AnalysisView.Opening> found = openings.stream()
                .filter(wanted)
                .sorted(Comparator.comparingInt(AnalysisView.Opening::plies)
                        .thenComparingInt(AnalysisView.Opening::opening))
                .toList();
        return new AnalysisView.Numbers(
                found.size(),
                found.stream()
                        .limit(MOST_NAMED)
                        .map(AnalysisView.Opening::opening)
                        .toList());
    }
}
