package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Every configuration against every rung over every opening set, all from the start. */
record LadderPlan(NewLadder ladder) implements Plan {

    @Override
    public List<PlannedMatch> wanted(List<Member> members) {
        return ladder.matches();
    }

    @Override
    public ExperimentResult result(List<Member> members) {
        Map<String, Member> byRole = members.stream().collect(Collectors.toMap(Member::role, Function.identity()));
        List<LadderTable.Row> rows = new ArrayList<>();
        Tally together = Tally.EMPTY;
        for (NewLadder.Cell cell : ladder.cells()) {
            Member member = byRole.get(cell.match().role());
            Tally tally = member == null ? Tally.EMPTY : member.tally();
            Long matchId = member == null ? null : member.match().id();
            rows.add(row(cell, ladder.openings().get(cell.openings()), matchId, tally));
            together = cell.openings() == 0 ? tally : together.plus(tally);
            if (ladder.openings().size() > 1
                    && cell.openings() == ladder.openings().size() - 1) {
                rows.add(row(cell, null, null, together));
            }
        }
        return new LadderTable(ladder.configurations(), ladder.rungs(), ladder.openings(), rows);
    }

    private LadderTable.Row row(NewLadder.Cell cell, @Nullable String openings, @Nullable Long matchId, Tally tally) {
        Figures figures = tally.figures();
        boolean played = tally.games() > 0;
        Double score = Shown.orNull(figures.observedScore());
        return new LadderTable.Row(
                ladder.configurations().get(cell.configuration()),
                ladder.rungs().get(cell.rung()).name(),
                openings,
                matchId,
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                tally.pairs().toList(),
                score,
                played ? Shown.elo(figures.shownElo()) : Shown.NO_ELO,
                played ? figures.shownSigma() : null,
                score == null ? null : score >= LEAST_INFORMATIVE && score <= 1 - LEAST_INFORMATIVE);
    }

    /** A score further out says little of the strength: one more game changes Elo a lot there, and a rung far off not at all. */
    private static final double LEAST_INFORMATIVE = 0.15;
}
