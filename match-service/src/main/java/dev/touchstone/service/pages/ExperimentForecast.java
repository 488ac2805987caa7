package dev.touchstone.service.pages;

import dev.touchstone.openings.Suite;
import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.submission.NewExperiment;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.experiment.ExperimentPreview.Preview;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.statistics.Power;
import dev.touchstone.statistics.VerdictRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What an experiment will be able to tell, and how long it will take, before it is sent. */
@Component
class ExperimentForecast {

    private static final int MOST_SHOWN = 40;

    private final Forecast forecast;
    private final Fleet fleet;

    ExperimentForecast(Forecast forecast, Fleet fleet) {
        this.forecast = forecast;
        this.fleet = fleet;
    }

    /**
     * One match.
     *
     * @param twoSigma the Elo difference that is two sigma over so many games, in words
     * @param duration in words
     * @param required what it must show for a keep, in sigma; absent where nothing is required of it
     * @param chances that it does, for each of {@link Told#strengths}; empty likewise
     */
    record Line(
            String role,
            String sides,
            long games,
            String openings,
            String twoSigma,
            String duration,
            @Nullable Double required,
            List<Double> chances) {}

    /**
     * The whole.
     *
     * @param more matches that are not in {@code lines}
     * @param duration of what is played from the start, in words
     * @param positions of suites that are answered beside the matches
     * @param strengths Elo by which a candidate may be better
     * @param noLadder why there is no ladder
     */
    record Told(
            String title,
            List<Line> lines,
            int matches,
            int more,
            long games,
            String duration,
            long positions,
            List<Double> strengths,
            @Nullable String noLadder) {}

    Told of(Preview preview) {
        NewExperiment experiment = preview.experiment();
        Map<String, PaceRows.Pace> paces = new HashMap<>();
        List<Line> lines = new ArrayList<>();
        double seconds = 0;
        long games = 0;
        long unknown = 0;
        for (Map.Entry<String, NewMatch> match : preview.matches().entrySet()) {
            PaceRows.Pace pace = pace(match.getValue(), paces);
            long count = 2L * match.getValue().pairCount();
            Double each = pace.secondsPerGame();
            games += count;
            seconds += each == null ? 0 : each * count;
            unknown += each == null ? count : 0;
            lines.add(line(match.getKey(), match.getValue(), pace, required(experiment, match.getKey())));
        }
        confirmation(preview, paces).ifPresent(lines::add);
        int shown = Math.min(MOST_SHOWN, lines.size());
        return new Told(
                experiment.title(),
                List.copyOf(lines.subList(0, shown)),
                preview.matches().size(),
                lines.size() - shown,
                games,
                duration(seconds, unknown),
                experiment.suites().stream()
                        .mapToLong(ExperimentForecast::positions)
                        .sum(),
                Forecast.STRENGTHS,
                experiment instanceof NewPanel panel ? panel.noLadder() : null);
    }

    private static long positions(PlannedSuite suite) {
        return Suites.named(String.valueOf(suite.submission().suite()))
                .map(Suite::positions)
                .map(List::size)
                .orElse(0);
    }

    /** At equal time the candidate gets what takes as long as the baseline's budget. */
    private PaceRows.Pace pace(NewMatch match, Map<String, PaceRows.Pace> known) {
        String baseline = Forecast.budget(match.baseline());
        String candidate = match.equal().equals("time") ? baseline : Forecast.budget(match.candidate());
        return known.computeIfAbsent(candidate + " v " + baseline, b -> forecast.pace(candidate, baseline));
    }

    /** The last match of an experiment on one change is as large as the one at equal time, and played only for a keep. */
    private Optional<Line> confirmation(Preview preview, Map<String, PaceRows.Pace> paces) {
        NewMatch like = preview.matches().get(NewPanel.EQUAL_TIME);
        if (like == null || !(preview.experiment() instanceof NewPanel panel) || !panel.isConfirmed()) {
            return Optional.empty();
        }
        Line line = line(NewPanel.CONFIRMATION, like, pace(like, paces), required(panel, NewPanel.CONFIRMATION));
        return Optional.of(new Line(
                line.role() + ", when all else speaks for it",
                line.sides(),
                line.games(),
                "fresh ones",
                line.twoSigma(),
                line.duration(),
                line.required(),
                line.chances()));
    }

    private static @Nullable Double required(NewExperiment experiment, String role) {
        return experiment instanceof NewPanel panel
                ? panel.required().stream()
                        .filter(line -> line.line().equals(role))
                        .map(RequiredLine::least)
                        .findFirst()
                        .orElse(null)
                : null;
    }

    private Line line(String role, NewMatch match, PaceRows.Pace pace, @Nullable Double required) {
        long games = 2L * match.pairCount();
        double gate = required == null ? 0 : required;
        Power power = Power.of(games, Forecast.drawRatio(pace), new VerdictRule(gate, gate - 1), Forecast.DIFFERENCES);
        Double each = pace.secondsPerGame();
        int slots = fleet.liveSlots();
        return new Line(
                role,
                match.candidate().text() + " v " + match.baseline().text(),
                games,
                match.openings().name(),
                power.eloAtTwoSigma().isPresent()
                        ? Words.decimal(power.eloAtTwoSigma().getAsDouble(), 0)
                        : Words.NONE,
                each == null || slots == 0 ? "not known" : new PageWords().duration(each * games / slots),
                required,
                required == null ? List.of() : chances(power));
    }

    private static List<Double> chances(Power power) {
        return power.chances().stream()
                .filter(chance -> Forecast.STRENGTHS.contains(chance.elo()))
                .map(Power.Chances::keep)
                .toList();
    }

    private String duration(double seconds, long unknown) {
        int slots = fleet.liveSlots();
        if (slots == 0) {
            return "No worker is there that could play it.";
        }
        String rest = unknown == 0
                ? ""
                : " For " + Words.count(unknown)
                        + " games no match under their budgets was played yet, so how long they take"
                        + " is not known.";
        return seconds <= 0
                ? rest.strip()
                : "About " + new PageWords().duration(seconds / slots) + " if all " + slots
                        + (slots == 1 ? " slot plays" : " slots play") + " it." + rest;
    }
}
