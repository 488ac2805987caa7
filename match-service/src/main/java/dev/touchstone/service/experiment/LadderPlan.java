package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.PlannedMatch;
import java.util.List;

/** Every configuration against every rung over every opening set, all from the start. */
record LadderPlan(NewLadder ladder) implements Plan {

    @Override
    public List<PlannedMatch> wanted(Evidence evidence) {
        return ladder.matches();
    }

    @Override
    public ExperimentResult result(Evidence evidence) {
        return new LadderFindings(LadderCells.of(ladder, evidence.members())).table();
    }
}
