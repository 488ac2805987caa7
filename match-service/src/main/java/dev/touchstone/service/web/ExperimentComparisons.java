package dev.touchstone.service.web;

import dev.touchstone.protocol.api.ExperimentComparison;
import dev.touchstone.protocol.api.ExperimentComparison.Cell;
import dev.touchstone.protocol.api.ExperimentComparison.Line;
import dev.touchstone.protocol.api.ExperimentComparison.Side;
import dev.touchstone.protocol.api.ExperimentComparison.SuiteLine;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.SuiteCell;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.NewTournament;
import dev.touchstone.service.experiment.Evidence;
import dev.touchstone.service.experiment.Experiment;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.experiment.Member;
import dev.touchstone.service.experiment.PlayedPair;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.suite.SuiteStanding;
import dev.touchstone.statistics.PairedDifference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Two experiments side by side, line by line; matches of one opening set are paired by opening. */
@Component
public class ExperimentComparisons {

    private final Experiments experiments;
    private final ExperimentViews views;

    ExperimentComparisons(Experiments experiments, ExperimentViews views) {
        this.experiments = experiments;
        this.views = views;
    }

    /** An experiment as it is compared: its matches by the names of their lines, and lines that are no match. */
    private record Looked(
            Experiment experiment,
            Evidence evidence,
            Map<String, Member> members,
            Map<String, PanelTable.Row> others,
            @Nullable PanelTable panel) {}

    /** Both, which must exist. */
    @Transactional(readOnly = true)
    public ExperimentComparison of(long firstId, long secondId) {
        Looked first = look(firstId);
        Looked second = look(secondId);
        Set<String> names = new LinkedHashSet<>(first.members().keySet());
        names.addAll(second.members().keySet());
        names.addAll(first.others().keySet());
        names.addAll(second.others().keySet());
        List<Line> lines = names.stream().map(name -> line(name, first, second)).toList();
        Set<String> runs = new TreeSet<>(first.evidence().suites().keySet());
        runs.addAll(second.evidence().suites().keySet());
        List<SuiteLine> suites = runs.stream()
                .map(name -> new SuiteLine(name, suite(name, first), suite(name, second)))
                .toList();
        return new ExperimentComparison(side(first), side(second), lines, suites);
    }

    private Looked look(long id) {
        Experiment experiment = experiments.get(id);
        Evidence evidence = experiments.evidence(id);
        PanelTable panel = experiments.panel(id, evidence, null).orElse(null);
        Map<String, Member> members = new LinkedHashMap<>();
        evidence.members().forEach(member -> members.put(name(experiment.kind(), member), member));
        Map<String, PanelTable.Row> others = new LinkedHashMap<>();
        if (panel != null) {
            panel.rows().stream()
                    .filter(row -> !members.containsKey(row.line()))
                    .forEach(row -> others.put(row.line(), row));
        }
        return new Looked(experiment, evidence, members, others, panel);
    }

    /** Opponents are called by what they are: their numbers differ from ladder to ladder. */
    private static String name(String kind, Member member) {
        String role = member.role();
        String opponent = member.match().baseline().configuration();
        return switch (kind) {
            case NewLadder.KIND ->
                role.substring(0, Math.max(0, role.indexOf(','))) + " against " + opponent + ", "
                        + member.match().openings();
            case NewTournament.KIND -> sides(member);
            case NewPanel.KIND ->
                role.startsWith(NewPanel.LADDER + " ")
                        ? role.substring(role.indexOf(',') + 1).strip() + " against " + opponent
                        : role;
            default -> role;
        };
    }

    private static String sides(Member member) {
        return member.match().candidate().configuration() + " v "
                + member.match().baseline().configuration();
    }

    private Side side(Looked looked) {
        PanelTable panel = looked.panel();
        return new Side(
                views.brief(looked.experiment()),
                panel == null ? null : panel.decision(),
                panel == null ? null : panel.sentence());
    }

    private static Line line(String name, Looked first, Looked second) {
        Member a = first.members().get(name);
        Member b = second.members().get(name);
        List<PairedDifference.Opening> both = a == null || b == null ? List.of() : both(a, b);
        PairedDifference difference = PairedDifference.of(both);
        return new Line(
                name,
                cell(a, first.others().get(name)),
                cell(b, second.others().get(name)),
                both.size(),
                both.isEmpty() ? Shown.NO_ELO : Shown.elo(difference.elo()),
                both.isEmpty() ? null : Shown.orNull(difference.sigma()));
    }

    private static List<PairedDifference.Opening> both(Member a, Member b) {
        List<PairedDifference.Opening> both = new ArrayList<>();
        if (a.match().openingSetId() == b.match().openingSetId()) {
            Map<Integer, PlayedPair> others =
                    b.pairs().stream().collect(Collectors.toMap(PlayedPair::opening, pair -> pair));
            for (PlayedPair pair : a.pairs()) {
                PlayedPair other = others.get(pair.opening());
                if (other != null) {
                    both.add(new PairedDifference.Opening(pair.points(), other.points()));
                }
            }
        }
        return both;
    }

    private static @Nullable Cell cell(@Nullable Member member, PanelTable.@Nullable Row other) {
        if (member != null) {
            boolean played = member.tally().games() > 0;
            return new Cell(
                    member.match().id(),
                    sides(member),
                    member.tally().games(),
                    member.tally().wins(),
                    member.tally().losses(),
                    member.tally().draws(),
                    played ? Shown.elo(member.tally().figures().shownElo()) : Shown.NO_ELO,
                    played ? member.tally().figures().shownSigma() : null);
        }
        return other == null ? null : new Cell(null, "", 0, 0, 0, 0, null, other.sigma());
    }

    private static @Nullable SuiteCell suite(String name, Looked looked) {
        SuiteStanding run = looked.evidence().suites().get(name);
        return run == null ? null : new SuiteCell(run.id(), run.total(), run.solved(), Shown.orNull(run.meanPlies()));
    }
}
