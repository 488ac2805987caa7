package dev.touchstone.service.web;

import dev.touchstone.protocol.api.SprtLookView;
import dev.touchstone.protocol.api.SprtView;
import dev.touchstone.protocol.submission.SprtRule;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.results.SprtLooks;
import dev.touchstone.statistics.SprtReach;
import dev.touchstone.statistics.SprtReport;
import dev.touchstone.statistics.SprtState;
import dev.touchstone.statistics.Tally;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The sequential test of a match as the API shows it. */
@Component
public class SprtViews {

    private final SprtLooks looks;

    SprtViews(SprtLooks looks) {
        this.looks = looks;
    }

    /** The test at its last look; null where sigma decides. */
    @Nullable
    SprtView of(Match match, Tally all) {
        SprtRule rule = match.sprt();
        if (rule == null) {
            return null;
        }
        List<SprtLooks.Look> taken = looks.of(match);
        SprtState state =
                taken.isEmpty() ? SprtLooks.start(rule) : taken.getLast().state();
        Tally seen = taken.isEmpty() ? Tally.EMPTY : taken.getLast().tally();
        return new SprtView(
                rule.model(),
                rule.elo0(),
                rule.elo1(),
                rule.alpha(),
                rule.beta(),
                rule.minPairs(),
                taken.size(),
                state.pairs(),
                state.llr(),
                state.rejectBelow(),
                state.acceptAbove(),
                state.outcome().text(),
                taken.isEmpty()
                        ? Shown.NO_ELO
                        : Shown.elo(SprtReport.of(state, seen).elo()),
                taken.isEmpty() ? Shown.NO_ELO : Shown.elo(seen.figures().shownElo()),
                match.decided() ? all.games() - seen.games() : null,
                match.state().ended() ? null : warning(match, rule));
    }

    private static @Nullable String warning(Match match, SprtRule rule) {
        return SprtReach.of(SprtLooks.test(rule), match.pairCount(), SprtReach.USUAL_DRAW_RATIO)
                .warning()
                .orElse(null);
    }

    /** Every look, in order. */
    public List<SprtLookView> looks(Match match) {
        return looks.of(match).stream().map(SprtViews::look).toList();
    }

    private static SprtLookView look(SprtLooks.Look look) {
        Tally tally = look.tally();
        SprtState state = look.state();
        return new SprtLookView(
                look.number(),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                tally.pairs().toList(),
                tally.distinctPairs(),
                state.llr(),
                state.rejectBelow(),
                state.acceptAbove(),
                state.outcome().text(),
                look.at().toString());
    }
}
