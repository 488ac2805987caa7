package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.PanelVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One change from several sides; when all of them speak for it, once more on fresh openings. */
record PanelPlan(NewPanel panel) implements Plan {

    @Override
    public List<PlannedSuite> suites() {
        return panel.suites();
    }

    @Override
    public List<PlannedMatch> wanted(Evidence evidence) {
        List<PlannedMatch> wanted = new ArrayList<>(panel.matches());
        Map<String, Member> byRole = evidence.byRole();
        Member atEqualTime = byRole.get(NewPanel.EQUAL_TIME);
        boolean confirmed = byRole.containsKey(NewPanel.CONFIRMATION);
        if (atEqualTime != null && (confirmed || isToBeConfirmed(evidence))) {
            wanted.add(panel.confirmation(atEqualTime.match().charge()));
        }
        return wanted;
    }

    private boolean isToBeConfirmed(Evidence evidence) {
        return panel.isConfirmed()
                && isPlayed(panel.matches(), evidence)
                && new PanelFindings(panel, evidence).verdict().reason().equals(PanelVerdict.TO_CONFIRM);
    }

    /** Whether nothing is left to be played that the verdict could stand on. */
    private static boolean isPlayed(List<PlannedMatch> matches, Evidence evidence) {
        Map<String, Member> members = evidence.byRole();
        return evidence.suitesHaveEnded()
                && matches.stream()
                        .map(match -> Optional.ofNullable(members.get(match.role())))
                        .allMatch(member -> member.filter(
                                        m -> m.match().state() == MatchState.FINISHED || m.lacksCharge())
                                .isPresent());
    }

    @Override
    public PanelTable result(Evidence evidence) {
        return new PanelFindings(panel, evidence).table(isPlayed(wanted(evidence), evidence));
    }
}
