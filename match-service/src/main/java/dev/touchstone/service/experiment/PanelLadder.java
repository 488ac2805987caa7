package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.PanelTable.RungCell;
import dev.touchstone.protocol.api.PanelTable.RungLine;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.PairedDifference;
import dev.touchstone.statistics.PanelLine;
import dev.touchstone.statistics.Tally;
import dev.touchstone.statistics.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** How both sides of an experiment on one change fare against opponents from outside. */
record PanelLadder(List<NewPanel.Rung> rungs, Map<String, Member> members) {

    List<RungLine> lines() {
        List<RungLine> lines = new ArrayList<>();
        for (NewPanel.Rung rung : rungs) {
            PairedDifference difference = PlayedPair.difference(both(rung));
            lines.add(new RungLine(
                    rung.name(),
                    cell(candidate(rung)),
                    cell(baseline(rung)),
                    Shown.elo(difference.elo()),
                    Shown.orNull(sigma(difference))));
        }
        return lines;
    }

    /** All rungs as one: each opening of each rung is a pair of results. */
    PairedDifference together() {
        return PlayedPair.difference(
                rungs.stream().flatMap(rung -> both(rung).stream()).toList());
    }

    PanelLine line() {
        PairedDifference difference = together();
        boolean few = difference.pairs() < VerdictRule.LEAST_DISTINCT_PAIRS;
        String pairs =
                difference.pairs() + " openings that both played, " + VerdictRule.LEAST_DISTINCT_PAIRS + " needed";
        return new PanelLine(NewPanel.LADDER, sigma(difference), few ? Optional.of(pairs) : Optional.empty(), false);
    }

    /** Two sides that scored the same from every opening are level. */
    private static OptionalDouble sigma(PairedDifference difference) {
        boolean level = difference.pairs() > 0 && difference.score() == 0;
        return level ? OptionalDouble.of(0) : difference.sigma();
    }

    private List<PlayedPair.Both> both(NewPanel.Rung rung) {
        Member candidate = candidate(rung);
        Member baseline = baseline(rung);
        return candidate == null || baseline == null
                ? List.of()
                : PlayedPair.joined(candidate.pairs(), baseline.pairs());
    }

    private @Nullable Member candidate(NewPanel.Rung rung) {
        return members.get(rung.candidate().role());
    }

    private @Nullable Member baseline(NewPanel.Rung rung) {
        return members.get(rung.baseline().role());
    }

    private static RungCell cell(@Nullable Member member) {
        Tally tally = member == null ? Tally.EMPTY : member.tally();
        Long id = member == null ? null : member.match().id();
        return new RungCell(id, tally.games(), tally.wins(), tally.losses(), tally.draws());
    }
}
