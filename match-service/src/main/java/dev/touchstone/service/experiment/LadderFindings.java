package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.service.experiment.LadderCells.Place;
import dev.touchstone.service.experiment.PlayedPair.Both;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.PairedDifference;
import dev.touchstone.statistics.RatingFit;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the matches of a ladder say together. */
final class LadderFindings {

    /** A score further out says little: the same step of strength moves it less and less, and Elo more and more. */
    private static final double LEAST_INFORMATIVE = 0.15;

    private final LadderCells cells;
    private final List<String> configurations;
    private final List<LadderTable.Rung> rungs;

    LadderFindings(LadderCells cells) {
        this.cells = cells;
        this.configurations = cells.ladder().configurations();
        this.rungs = cells.ladder().rungs();
    }

    LadderTable table() {
        return new LadderTable(
                configurations, rungs, cells.ladder().openings(), rows(), differences(), likenesses(), ratings());
    }

    private List<LadderTable.Row> rows() {
        List<LadderTable.Row> rows = new ArrayList<>();
        for (int configuration = 0; configuration < configurations.size(); configuration++) {
            for (int rung = 0; rung < rungs.size(); rung++) {
                for (int set : cells.sets()) {
                    rows.add(row(configuration, rung, set));
                }
            }
        }
        return rows;
    }

    private LadderTable.Row row(int configuration, int rung, int set) {
        Tally tally = cells.tally(configuration, rung, set);
        Figures figures = tally.figures();
        boolean played = tally.games() > 0;
        Double score = Shown.orNull(figures.observedScore());
        Integer rating = rungs.get(rung).rating();
        return new LadderTable.Row(
                configurations.get(configuration),
                rungs.get(rung).name(),
                cells.setName(set).orElse(null),
                cells.member(configuration, rung, set)
                        .map(member -> member.match().id())
                        .orElse(null),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                tally.pairs().toList(),
                score,
                played ? Shown.elo(figures.shownElo()) : Shown.NO_ELO,
                played ? figures.shownSigma() : null,
                score == null ? null : score >= LEAST_INFORMATIVE && score <= 1 - LEAST_INFORMATIVE,
                rating == null || !played ? null : Shown.elo(figures.shownElo().above(rating)));
    }

    private List<LadderTable.Difference> differences() {
        List<LadderTable.Difference> differences = new ArrayList<>();
        for (int configuration = 1; configuration < configurations.size(); configuration++) {
            for (int rung = 0; rung < rungs.size(); rung++) {
                for (int set : cells.sets()) {
                    PairedDifference found = cells.difference(
                            new Place(configuration, rung, set), new Place(configuration - 1, rung, set));
                    differences.add(new LadderTable.Difference(
                            configurations.get(configuration),
                            configurations.get(configuration - 1),
                            rungs.get(rung).name(),
                            cells.setName(set).orElse(null),
                            found.pairs(),
                            found.score(),
                            Shown.elo(found.elo()),
                            Shown.orNull(found.sigma())));
                }
            }
        }
        return differences;
    }

    private List<LadderTable.Likeness> likenesses() {
        List<LadderTable.Likeness> likenesses = new ArrayList<>();
        for (int rung = 0; rung < rungs.size(); rung++) {
            for (int other = rung + 1; other < rungs.size(); other++) {
                long games = 0;
                long same = 0;
                for (int configuration = 0; configuration < configurations.size(); configuration++) {
                    for (Both pairs : cells.both(
                            new Place(configuration, rung, LadderCells.TOGETHER),
                            new Place(configuration, other, LadderCells.TOGETHER))) {
                        games += 2;
                        same += pairs.first().gamesAsIn(pairs.second());
                    }
                }
                if (same > 0) {
                    likenesses.add(new LadderTable.Likeness(
                            rungs.get(rung).name(), rungs.get(other).name(), games, same, same == games));
                }
            }
        }
        return likenesses;
    }

    private List<LadderTable.Rating> ratings() {
        List<LadderTable.Rating> ratings = new ArrayList<>();
        boolean rated = rungs.stream().anyMatch(rung -> rung.rating() != null);
        for (int configuration = 0; rated && configuration < configurations.size(); configuration++) {
            ratings.add(new LadderTable.Rating(
                    configurations.get(configuration), rating(configuration), steps(configuration)));
        }
        return ratings;
    }

    /** The configuration is player 0, the rungs are known players. */
    private EloView rating(int configuration) {
        List<RatingFit.Encounter> encounters = new ArrayList<>();
        Map<Integer, Double> known = new HashMap<>();
        for (int rung = 0; rung < rungs.size(); rung++) {
            Integer rating = rungs.get(rung).rating();
            if (rating != null) {
                known.put(rung + 1, rating.doubleValue());
                encounters.add(
                        new RatingFit.Encounter(0, rung + 1, cells.tally(configuration, rung, LadderCells.TOGETHER)));
            }
        }
        return Shown.elo(RatingFit.of(rungs.size() + 1, encounters, known).getFirst());
    }

    private List<LadderTable.Step> steps(int configuration) {
        List<LadderTable.Step> steps = new ArrayList<>();
        int before = -1;
        for (int rung = 0; rung < rungs.size(); rung++) {
            if (rungs.get(rung).rating() == null) {
                continue;
            }
            if (before >= 0) {
                steps.add(step(configuration, rung, before));
            }
            before = rung;
        }
        return steps;
    }

    private LadderTable.Step step(int configuration, int rung, int before) {
        Elo elo = cells.difference(
                        new Place(configuration, rung, LadderCells.TOGETHER),
                        new Place(configuration, before, LadderCells.TOGETHER))
                .elo()
                .above(ratingOf(rung) - ratingOf(before));
        return new LadderTable.Step(rungs.get(rung).name(), rungs.get(before).name(), Shown.elo(elo), holdsZero(elo));
    }

    private double ratingOf(int rung) {
        Integer rating = rungs.get(rung).rating();
        return rating == null ? 0 : rating;
    }

    private static @Nullable Boolean holdsZero(Elo elo) {
        return elo.low().isEmpty() || elo.high().isEmpty()
                ? null
                : elo.low().getAsDouble() <= 0 && elo.high().getAsDouble() >= 0;
    }
}
