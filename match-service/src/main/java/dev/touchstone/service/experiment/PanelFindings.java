package dev.touchstone.service.experiment;

import dev.touchstone.engine.cost.Sample;
import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.SuiteCell;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.PairedDifference;
import dev.touchstone.statistics.PanelLine;
import dev.touchstone.statistics.PanelVerdict;
import dev.touchstone.statistics.Requirement;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What the matches and suites of an experiment on one change say together. */
final class PanelFindings {

    private final NewPanel panel;
    private final Evidence evidence;
    private final Map<String, Member> members;
    private final PanelLadder ladder;

    PanelFindings(NewPanel panel, Evidence evidence) {
        this.panel = panel;
        this.evidence = evidence;
        this.members = evidence.byRole();
        this.ladder = new PanelLadder(panel.ladder(), members);
    }

    /**
     * The table.
     *
     * @param played whether nothing is left that the verdict could wait for
     */
    PanelTable table(boolean played) {
        Optional<PanelVerdict> verdict = played ? Optional.of(verdict()) : Optional.empty();
        return new PanelTable(
                panel.candidate(),
                panel.baseline(),
                rows(),
                Suites.names().stream().map(this::suite).toList(),
                ladder.lines(),
                verdict.map(v -> v.decision().text()).orElse(null),
                verdict.map(PanelVerdict::reason).orElse(null),
                verdict.map(PanelVerdict::sentence).orElse(null));
    }

    PanelVerdict verdict() {
        List<PanelLine> lines = new ArrayList<>();
        for (String role : matchLines()) {
            lines.add(line(role));
        }
        lines.add(PanelLine.of(NewPanel.CONVERSION, conversion().sigma()));
        lines.add(PanelLine.of(NewPanel.SUITES, suitesGain()));
        lines.add(ladder.line());
        List<Requirement> required = panel.required().stream()
                .map(r -> new Requirement(r.line(), r.least()))
                .toList();
        return PanelVerdict.of(lines, required);
    }

    private PanelLine line(String role) {
        Member member = members.get(role);
        return member != null && member.lacksCharge()
                ? PanelLine.unplayed(role, "the cost of a node was not measured")
                : PanelLine.of(role, tally(member));
    }

    private List<String> matchLines() {
        List<String> roles =
                new ArrayList<>(panel.lines().stream().map(PlannedMatch::role).toList());
        if (members.containsKey(NewPanel.CONFIRMATION)) {
            roles.add(NewPanel.CONFIRMATION);
        }
        return roles;
    }

    private List<PanelTable.Row> rows() {
        List<PanelTable.Row> rows = new ArrayList<>();
        panel.lines().forEach(line -> rows.add(matchRow(line.role())));
        rows.add(conversionRow());
        rows.add(suitesRow());
        if (!panel.ladder().isEmpty()) {
            rows.add(ladderRow());
        } else if (panel.noLadder() != null) {
            rows.add(row(
                    PanelLine.of(NewPanel.LADDER, OptionalDouble.empty()),
                    Tally.EMPTY,
                    null,
                    null,
                    "not played: " + panel.noLadder()));
        }
        if (members.containsKey(NewPanel.CONFIRMATION)) {
            rows.add(matchRow(NewPanel.CONFIRMATION));
        }
        return rows;
    }

    private PanelTable.Row matchRow(String role) {
        Member member = members.get(role);
        Tally tally = tally(member);
        EloView elo = tally.games() > 0 ? Shown.elo(tally.figures().shownElo()) : Shown.NO_ELO;
        return row(
                line(role),
                tally,
                member == null ? null : member.match().id(),
                elo,
                member == null ? null : note(member));
    }

    private PanelTable.Row conversionRow() {
        Shares shares = conversion();
        String note = "candidate " + shares.converted() + " of " + shares.had() + ", baseline "
                + shares.otherConverted() + " of " + shares.otherHad();
        return row(PanelLine.of(NewPanel.CONVERSION, shares.sigma()), Tally.EMPTY, null, null, note);
    }

    private PanelTable.Row suitesRow() {
        Optional<SuiteCell> candidate = SuiteCells.whole(evidence, NewPanel.CANDIDATE);
        Optional<SuiteCell> baseline = SuiteCells.whole(evidence, NewPanel.BASELINE);
        String note = candidate.isPresent() && baseline.isPresent()
                ? "candidate " + solved(candidate.get()) + ", baseline " + solved(baseline.get())
                : "not all positions are answered";
        return row(PanelLine.of(NewPanel.SUITES, suitesGain()), Tally.EMPTY, null, null, note);
    }

    private static String solved(SuiteCell cell) {
        String plies = cell.meanPlies() == null ? "" : String.format(Locale.ROOT, " (mates in %.1f)", cell.meanPlies());
        return cell.solved() + " of " + cell.total() + plies;
    }

    private PanelTable.Row ladderRow() {
        PairedDifference difference = ladder.together();
        return row(
                ladder.line(),
                Tally.EMPTY,
                null,
                Shown.elo(difference.elo()),
                difference.pairs() + " openings that both played");
    }

    private PanelTable.SuiteLine suite(String name) {
        return new PanelTable.SuiteLine(
                name,
                SuiteCells.of(evidence, NewPanel.CANDIDATE, name),
                SuiteCells.of(evidence, NewPanel.BASELINE, name));
    }

    /** By how many positions the candidate solved more, when both have answered all. */
    private OptionalDouble suitesGain() {
        Optional<SuiteCell> candidate = SuiteCells.whole(evidence, NewPanel.CANDIDATE);
        Optional<SuiteCell> baseline = SuiteCells.whole(evidence, NewPanel.BASELINE);
        return candidate.isEmpty() || baseline.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(candidate.get().solved() - baseline.get().solved());
    }

    /** From the matches between the two sides; the confirmation, which comes later, is left out. */
    private Shares conversion() {
        return panel.lines().stream()
                .map(PlannedMatch::role)
                .filter(role -> !role.equals(NewPanel.NULL_CONTROL))
                .map(role -> Optional.ofNullable(members.get(role)))
                .map(member -> member.map(Member::conversion).orElse(Shares.NONE))
                .reduce(Shares.NONE, Shares::plus);
    }

    private PanelTable.Row row(
            PanelLine line, Tally tally, @Nullable Long matchId, @Nullable EloView elo, @Nullable String note) {
        Optional<RequiredLine> required = panel.required().stream()
                .filter(r -> r.line().equals(line.name()))
                .findFirst();
        return new PanelTable.Row(
                line.name(),
                matchId,
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                elo,
                Shown.orNull(line.value()),
                required.map(RequiredLine::least).orElse(null),
                required.flatMap(r -> answer(line, r)).orElse(null),
                note);
    }

    private static Optional<String> answer(PanelLine line, RequiredLine required) {
        if (line.value().isEmpty()) {
            return Optional.empty();
        }
        Requirement.Answer answer = line.shortfall().isPresent()
                ? Requirement.Answer.OPEN
                : new Requirement(line.name(), required.least())
                        .answer(line.value().getAsDouble());
        return Optional.of(answer.word());
    }

    private static Tally tally(@Nullable Member member) {
        return member == null ? Tally.EMPTY : member.tally();
    }

    private static String rarity(Member member) {
        Sample sample = member.sample();
        return sample == null || !sample.differsRarely()
                ? ""
                : ", but the sides differ in only " + sample.differing() + " of " + sample.positions()
                        + " searches: little is said of the cost where they do";
    }

    private static @Nullable String note(Member member) {
        Tally tally = member.tally();
        if (tally.games() > 0 && tally.identicalPairs() == tally.pairs().total()) {
            return "both sides played the same games";
        }
        if (member.lacksCharge()) {
            return "not played: " + member.match().problem();
        }
        Double charge = member.match().charge();
        return switch (member.role()) {
            case NewPanel.EQUAL_TIME ->
                charge == null
                        ? "the cost of a node is being measured"
                        : String.format(Locale.ROOT, "a node costs %.3f times as much", charge) + rarity(member);
            case NewPanel.CONFIRMATION -> "openings " + member.match().openings();
            default -> null;
        };
    }
}
