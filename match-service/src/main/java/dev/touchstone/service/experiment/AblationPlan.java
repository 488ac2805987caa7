package dev.touchstone.service.experiment;

import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.api.AblationTable;
import dev.touchstone.protocol.api.AblationTable.Cell;
import dev.touchstone.protocol.api.AblationTable.Conversions;
import dev.touchstone.protocol.submission.NewAblation;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Holm;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What each part of a configuration is worth, at equal nodes and at equal time. */
record AblationPlan(NewAblation ablation) implements Plan {

    /** Cells of a row that may be found to differ: equal nodes, equal time, conversion. */
    private static final int CELLS = 3;

    @Override
    public List<PlannedSuite> suites() {
        return ablation.suites();
    }

    @Override
    public List<PlannedMatch> wanted(Evidence evidence) {
        return ablation.matches();
    }

    @Override
    public AblationTable result(Evidence evidence) {
        Map<String, Member> byRole = evidence.byRole();
        List<Double> sigmas = new ArrayList<>();
        for (String change : ablation.changes()) {
            Member nodes = byRole.get(NewAblation.atEqualNodes(change));
            sigmas.add(sigma(nodes));
            sigmas.add(sigma(byRole.get(NewAblation.atEqualTime(change))));
            sigmas.add(conversion(nodes).sigma().orElse(0));
        }
        Set<Integer> survivors = Holm.survivors(sigmas, Holm.ALPHA);
        List<AblationTable.Row> rows = new ArrayList<>();
        for (int row = 0; row < ablation.changes().size(); row++) {
            String change = ablation.changes().get(row);
            Member nodes = byRole.get(NewAblation.atEqualNodes(change));
            Member time = byRole.get(NewAblation.atEqualTime(change));
            rows.add(new AblationTable.Row(
                    change,
                    cell(nodes, survivors.contains(CELLS * row)),
                    time == null ? null : time.match().charge(),
                    isRare(time),
                    time != null && time.lacksCharge() ? time.match().problem() : null,
                    cell(time, survivors.contains(CELLS * row + 1)),
                    conversions(conversion(nodes), survivors.contains(CELLS * row + 2)),
                    SuiteCells.whole(evidence, change).orElse(null)));
        }
        return new AblationTable(
                ablation.configuration(),
                SuiteCells.whole(evidence, NewAblation.AS_IT_IS).orElse(null),
                rows);
    }

    private static boolean isRare(@Nullable Member member) {
        Sample sample = member == null ? null : member.sample();
        return sample != null && sample.differsRarely();
    }

    private static double sigma(@Nullable Member member) {
        return member == null || member.tally().games() == 0
                ? 0
                : member.tally().figures().shownSigma();
    }

    private static Shares conversion(@Nullable Member member) {
        return member == null ? Shares.NONE : member.conversion();
    }

    private static Cell cell(@Nullable Member member, boolean survives) {
        Tally tally = member == null ? Tally.EMPTY : member.tally();
        boolean played = tally.games() > 0;
        return new Cell(
                member == null ? null : member.match().id(),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                played ? Shown.elo(tally.figures().shownElo()) : Shown.NO_ELO,
                played ? tally.figures().shownSigma() : null,
                survives);
    }

    private static Conversions conversions(Shares shares, boolean survives) {
        return new Conversions(
                shares.had(),
                shares.converted(),
                shares.otherHad(),
                shares.otherConverted(),
                Shown.orNull(shares.sigma()),
                survives);
    }
}
