package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.submission.NewAblation;
import dev.touchstone.protocol.submission.NewExperiment;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.NewSweep;
import dev.touchstone.protocol.submission.NewTournament;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.PlannedSuite;
import java.util.List;

/** What an experiment plays and what it finds, for each kind. Both follow from the submission and the matches alone. */
sealed interface Plan permits LadderPlan, TournamentPlan, PanelPlan, SweepPlan, AblationPlan {

    /** The plan of an experiment that was found right. */
    static Plan of(NewExperiment experiment) {
        return switch (experiment) {
            case NewLadder ladder -> new LadderPlan(ladder);
            case NewTournament tournament -> new TournamentPlan(tournament);
            case NewPanel panel -> new PanelPlan(panel);
            case NewSweep sweep -> new SweepPlan(sweep);
            case NewAblation ablation -> new AblationPlan(ablation);
        };
    }

    /** The suites that are run beside the matches, all from the start. */
    default List<PlannedSuite> suites() {
        return List.of();
    }

    /**
     * Every match that is needed, as far as what is there tells. Asked again after each match that ended, and after
     * a restart; what is there already, by its role, is not added again. So the same matches must give the same answer,
     * and a match once asked for is asked for always.
     *
     * @param evidence so far; none when the experiment is submitted
     */
    List<PlannedMatch> wanted(Evidence evidence);

    /** What matches and suites say together, as far as they are. */
    ExperimentResult result(Evidence evidence);
}
