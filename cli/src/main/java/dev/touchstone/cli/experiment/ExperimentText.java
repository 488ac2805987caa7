package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.match.Progress;
import dev.touchstone.protocol.api.ExperimentView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Experiments in words and in tables. */
final class ExperimentText {

    /** States that an experiment does not leave by itself. */
    private static final Set<String> ENDED = Set.of("finished", "stopped", "failed");

    private ExperimentText() {}

    static boolean hasEnded(ExperimentView experiment) {
        return ENDED.contains(experiment.state());
    }

    /** Where it stands, and what it has found. */
    static List<String> report(ExperimentView experiment) {
        List<String> lines = new ArrayList<>();
        lines.add(headline(experiment));
        if (experiment.ladder() != null) {
            lines.add("");
            lines.addAll(LadderText.lines(experiment.ladder()));
        }
        if (experiment.tournament() != null) {
            lines.add("");
            lines.addAll(TournamentText.lines(experiment.tournament()));
        }
        if (experiment.panel() != null) {
            lines.add("");
            lines.addAll(PanelText.lines(experiment.panel()));
        }
        if (experiment.sweep() != null) {
            lines.add("");
            lines.addAll(SweepText.lines(experiment.sweep()));
        }
        if (experiment.ablation() != null) {
            lines.add("");
            lines.addAll(AblationText.lines(experiment.ablation()));
        }
        return lines;
    }

    /** {@code Ladder e3 is finished: 2048 of 2048 games in 4 matches.} */
    static String headline(ExperimentView experiment) {
        String kind = experiment.kind();
        String problem = experiment.problem() == null ? "." : ": " + experiment.problem();
        return kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1) + " e" + experiment.id() + " is "
                + experiment.state() + ": " + experiment.games() + " of " + experiment.gamesTotal() + " games in "
                + experiment.matchesTotal() + " matches" + problem;
    }

    /** How far it is. */
    static Progress.Step step(ExperimentView experiment) {
        StringBuilder text = new StringBuilder();
        text.append(experiment.games()).append(" of ").append(experiment.gamesTotal());
        text.append(" games, ").append(experiment.matchesEnded()).append(" of ");
        text.append(experiment.matchesTotal()).append(" matches, ");
        text.append(Numbers.fixed(experiment.gamesPerSecond(), 1)).append(" games/s");
        if (experiment.measuring() > 0) {
            text.append(", measuring what a node costs");
        }
        if (experiment.secondsLeft() != null) {
            text.append(", ")
                    .append(Progress.timeLeft(experiment.secondsLeft()))
                    .append(" left");
        }
        if (experiment.state().equals("stopping")) {
            text.append(", stopping");
        }
        return new Progress.Step(experiment.games(), experiment.gamesTotal(), text.toString(), experiment.problem());
    }

    /** Experiments in a table, one a line. */
    static List<String> list(List<ExperimentView> experiments) {
        if (experiments.isEmpty()) {
            return List.of("no experiments");
        }
        TextTable table = new TextTable().row("ID", "KIND", "STATE", "MATCHES", "GAMES", "TITLE");
        for (ExperimentView experiment : experiments) {
            table.row(
                    "e" + experiment.id(),
                    experiment.kind(),
                    experiment.state(),
                    experiment.matchesEnded() + "/" + experiment.matchesTotal(),
                    experiment.games() + "/" + experiment.gamesTotal(),
                    experiment.title());
        }
        return table.lines();
    }
}
