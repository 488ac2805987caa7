package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.results.Shown;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One change from several sides; when all of them speak for it, once more on fresh openings. */
record PanelPlan(NewPanel panel) implements Plan {

    @Override
    public List<PlannedMatch> wanted(List<Member> members) {
        List<PlannedMatch> wanted = new ArrayList<>(panel.matches());
        Map<String, Member> byRole = byRole(members);
        Member atEqualTime = byRole.get(NewPanel.EQUAL_TIME);
        boolean confirmed = byRole.containsKey(NewPanel.CONFIRMATION);
        if (atEqualTime != null && (confirmed || isToBeConfirmed(byRole))) {
            wanted.add(panel.confirmation(atEqualTime.match().charge()));
        }
        return wanted;
    }

    private boolean isToBeConfirmed(Map<String, Member> members) {
        return panel.isConfirmed()
                && isPlayed(panel.matches(), members)
                && verdict(members).reason().equals(PanelVerdict.TO_CONFIRM);
    }

    private static boolean isPlayed(List<PlannedMatch> matches, Map<String, Member> members) {
        return matches.stream()
                .map(match -> Optional.ofNullable(members.get(match.role())))
                .allMatch(member -> member.filter(m -> m.match().state() == MatchState.FINISHED)
                        .isPresent());
    }

    @Override
    public PanelTable result(List<Member> members) {
        Map<String, Member> byRole = byRole(members);
        List<PanelTable.Row> rows = new ArrayList<>();
        for (PlannedMatch match : panel.matches()) {
            rows.add(row(match.role(), byRole.get(match.role())));
        }
        rows.add(conversionRow(byRole));
        Member confirmation = byRole.get(NewPanel.CONFIRMATION);
        if (confirmation != null) {
            rows.add(row(NewPanel.CONFIRMATION, confirmation));
        }
        Optional<PanelVerdict> verdict =
                isPlayed(wanted(members), byRole) ? Optional.of(verdict(byRole)) : Optional.empty();
        return new PanelTable(
                panel.candidate(),
                panel.baseline(),
                rows,
                verdict.map(v -> v.decision().text()).orElse(null),
                verdict.map(PanelVerdict::reason).orElse(null),
                verdict.map(PanelVerdict::sentence).orElse(null));
    }

    private PanelVerdict verdict(Map<String, Member> members) {
        List<PanelLine> lines = new ArrayList<>();
        members.forEach((role, member) -> lines.add(PanelLine.of(role, member.tally())));
        lines.add(PanelLine.of(NewPanel.CONVERSION, conversion(members).sigma()));
        List<Requirement> required = panel.required().stream()
                .map(r -> new Requirement(r.line(), r.least()))
                .toList();
        return PanelVerdict.of(lines, required);
    }

    /** From all matches between the two sides; the confirmation, which comes later, is left out. */
    private static Shares conversion(Map<String, Member> members) {
        return members.values().stream()
                .filter(member -> !member.role().equals(NewPanel.NULL_CONTROL))
                .filter(member -> !member.role().equals(NewPanel.CONFIRMATION))
                .map(Member::conversion)
                .reduce(Shares.NONE, Shares::plus);
    }

    private PanelTable.Row row(String line, @Nullable Member member) {
        Tally tally = member == null ? Tally.EMPTY : member.tally();
        boolean played = tally.games() > 0;
        Double sigma = played ? tally.figures().shownSigma() : null;
        return new PanelTable.Row(
                line,
                member == null ? null : member.match().id(),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                played ? Shown.elo(tally.figures().shownElo()) : Shown.NO_ELO,
                sigma,
                required(line).map(RequiredLine::least).orElse(null),
                answer(line, PanelLine.of(line, tally)),
                member == null ? null : note(member));
    }

    private PanelTable.Row conversionRow(Map<String, Member> members) {
        Shares shares = conversion(members);
        return new PanelTable.Row(
                NewPanel.CONVERSION,
                null,
                0,
                0,
                0,
                0,
                null,
                Shown.orNull(shares.sigma()),
                required(NewPanel.CONVERSION).map(RequiredLine::least).orElse(null),
                answer(NewPanel.CONVERSION, PanelLine.of(NewPanel.CONVERSION, shares.sigma())),
                "candidate " + shares.converted() + " of " + shares.had() + ", baseline " + shares.otherConverted()
                        + " of " + shares.otherHad());
    }

    private Optional<RequiredLine> required(String line) {
        return panel.required().stream().filter(r -> r.line().equals(line)).findFirst();
    }

    private @Nullable String answer(String name, PanelLine line) {
        if (line.value().isEmpty()) {
            return null;
        }
        double value = line.value().getAsDouble();
        return required(name)
                .map(r -> line.shortfall().isPresent()
                        ? Requirement.Answer.OPEN
                        : new Requirement(name, r.least()).answer(value))
                .map(Requirement.Answer::word)
                .orElse(null);
    }

    private static @Nullable String note(Member member) {
        Tally tally = member.tally();
        if (tally.games() > 0 && tally.identicalPairs() == tally.pairs().total()) {
            return "both sides played the same games";
        }
        Double charge = member.match().charge();
        return switch (member.role()) {
            case NewPanel.EQUAL_TIME ->
                charge == null
                        ? "the cost of a node is being measured"
                        : String.format(Locale.ROOT, "a node costs %.3f times as much", charge);
            case NewPanel.CONFIRMATION -> "openings " + member.match().openings();
            default -> null;
        };
    }

    private static Map<String, Member> byRole(List<Member> members) {
        return members.stream().collect(Collectors.toMap(Member::role, Function.identity()));
    }
}
