package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.SweepTable;
import dev.touchstone.protocol.submission.NewSweep;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Holm;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parameter's other values against the one that it has. */
record SweepPlan(NewSweep sweep) implements Plan {

    @Override
    public List<PlannedMatch> wanted(Evidence evidence) {
        return sweep.matches();
    }

    @Override
    public SweepTable result(Evidence evidence) {
        Map<String, Member> byRole = evidence.byRole();
        List<Integer> others =
                sweep.values().stream().filter(v -> v != sweep.own()).toList();
        List<Double> sigmas = others.stream()
                .map(value -> tally(byRole.get(sweep.role(value))))
                .map(tally -> tally.games() == 0 ? 0 : tally.figures().shownSigma())
                .toList();
        Set<Integer> survivors = Holm.survivors(sigmas, Holm.ALPHA);
        List<SweepTable.Row> rows = new ArrayList<>();
        for (int value : sweep.values()) {
            boolean survives = survivors.contains(others.indexOf(value));
            rows.add(row(value, byRole.get(sweep.role(value)), survives));
        }
        return new SweepTable(sweep.configuration(), sweep.parameter(), sweep.own(), rows);
    }

    private static Tally tally(@Nullable Member member) {
        return member == null ? Tally.EMPTY : member.tally();
    }

    private static SweepTable.Row row(int value, @Nullable Member member, boolean survives) {
        Tally tally = tally(member);
        boolean played = tally.games() > 0;
        Figures figures = tally.figures();
        return new SweepTable.Row(
                value,
                member == null ? null : member.match().id(),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                played ? Shown.elo(figures.shownElo()) : Shown.NO_ELO,
                played ? figures.shownSigma() : null,
                survives);
    }
}
