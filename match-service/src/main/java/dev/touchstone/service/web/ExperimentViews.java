package dev.touchstone.service.web;

import dev.touchstone.protocol.api.AblationTable;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.ExperimentView.ExperimentMatch;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.SweepTable;
import dev.touchstone.protocol.api.TournamentTable;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.experiment.Evidence;
import dev.touchstone.service.experiment.Experiment;
import dev.touchstone.service.experiment.ExperimentState;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.gate.Gates;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Experiments as the API shows them. */
@Component
public class ExperimentViews {

    private final Experiments experiments;
    private final MatchViews matches;

    ExperimentViews(Experiments experiments, MatchViews matches) {
        this.experiments = experiments;
        this.matches = matches;
    }

    /** With its matches and what they say together. */
    @Transactional(readOnly = true)
    public ExperimentView whole(long id) {
        Experiment experiment = experiments.get(id);
        Evidence evidence = experiments.evidence(id);
        List<ExperimentMatch> views = evidence.members().stream()
                .map(member -> new ExperimentMatch(member.ordinal(), member.role(), matches.of(member.match())))
                .toList();
        return view(experiment, views, experiments.result(id, evidence));
    }

    /** What its matches say together; the matches themselves by their ids only, in their order. */
    public record Together(ExperimentView view, List<Long> matches) {}

    /** The same without a view of each match, which takes many statements each. */
    @Transactional(readOnly = true)
    public Together together(long id) {
        Experiment experiment = experiments.get(id);
        Evidence evidence = experiments.evidence(id);
        return new Together(
                view(experiment, null, experiments.result(id, evidence)),
                evidence.members().stream().map(member -> member.match().id()).toList());
    }

    /**
     * What a gate says of an experiment on one change.
     *
     * @param required absent: what the experiment itself requires
     */
    @Transactional(readOnly = true)
    ExperimentGateView gate(long id, @Nullable List<RequiredLine> required) {
        Experiment experiment = experiments.get(id);
        PanelTable table = experiments
                .panel(id, experiments.evidence(id), required)
                .orElseThrow(() -> new BadParameterException(
                        "id",
                        "experiment e" + id + " is of the kind " + experiment.kind()
                                + "; a gate asks experiments on one change, which touchstone experiment plays"));
        return Gates.ofExperiment(view(experiment, null, table), table);
    }

    /** How far it is. */
    public ExperimentView brief(Experiment experiment) {
        return view(experiment, null, null);
    }

    private static ExperimentView view(
            Experiment e, @Nullable List<ExperimentMatch> matches, @Nullable ExperimentResult result) {
        boolean known = e.state() == ExperimentState.RUNNING && e.gamesPerSecond() > 0;
        Instant finished = e.finishedAt();
        return new ExperimentView(
                e.id(),
                e.kind(),
                e.title(),
                e.state().word(),
                e.matches(),
                e.matchesEnded(),
                e.games(),
                e.gamesTotal(),
                e.gamesPerSecond(),
                e.measuring(),
                known ? (e.gamesTotal() - e.games()) / e.gamesPerSecond() : null,
                e.problem(),
                e.submittedAt().toString(),
                finished == null ? null : finished.toString(),
                matches,
                as(LadderTable.class, result),
                as(TournamentTable.class, result),
                as(PanelTable.class, result),
                as(SweepTable.class, result),
                as(AblationTable.class, result));
    }

    private static <T extends ExperimentResult> @Nullable T as(Class<T> kind, @Nullable ExperimentResult result) {
        return kind.isInstance(result) ? kind.cast(result) : null;
    }
}
