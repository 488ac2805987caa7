package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.service.gate.MatchEvidence.Converted;
import dev.touchstone.service.gate.MatchEvidence.StoredVerdict;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.VerdictRule;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Asks what was played, a match or an experiment on one change, whether the change passes. */
@Service
public class Gates {

    private final JdbcClient jdbc;
    private final Tallies tallies;

    Gates(JdbcClient jdbc, Tallies tallies) {
        this.jdbc = jdbc;
        this.tallies = tallies;
    }

    /**
     * The decision on a match.
     *
     * @param view the match as it is to be shown beside it
     * @throws BadSubmissionException when the rules do not go with the match
     */
    @Transactional(readOnly = true)
    public GateView ofMatch(GateRules rules, Match match, MatchView view) {
        MatchEvidence evidence = evidence(match, view);
        refuseWrongThresholds(rules, evidence);
        return MatchGate.decide(rules, evidence).view(view);
    }

    /**
     * The decision on an experiment.
     *
     * @param view the experiment as it is to be shown beside it
     * @param table what it has found, held against what is required
     */
    public static ExperimentGateView ofExperiment(ExperimentView view, PanelTable table) {
        return PanelGate.decide(view, table).view(view);
    }

    private static void refuseWrongThresholds(GateRules rules, MatchEvidence match) {
        double keep = rules.keepSigma() == null ? match.rule().keepSigma() : rules.keepSigma();
        double reject = rules.rejectSigma() == null ? match.rule().rejectSigma() : rules.rejectSigma();
        if (match.stoppedElo() != null && rules.asksForSigma()) {
            String field =
                    rules.keepSigma() != null ? "keepSigma" : rules.rejectSigma() != null ? "rejectSigma" : "require";
            String problem = "match " + match.matchId()
                    + " was played for a sequential test, after which sigma says nothing; leave it out";
            throw new BadSubmissionException(List.of(new FieldProblem(field, problem)));
        }
        if (reject >= keep) {
            String field = rules.rejectSigma() == null ? "keepSigma" : "rejectSigma";
            String problem = "with that of match " + match.matchId() + ", rejectSigma " + reject
                    + " is not below keepSigma " + keep + "; give both";
            throw new BadSubmissionException(List.of(new FieldProblem(field, problem)));
        }
    }

    private MatchEvidence evidence(Match match, MatchView view) {
        return new MatchEvidence(
                match.id(),
                match.state(),
                match.games(),
                tallies.kept(match.id()),
                view.sprt() == null ? null : view.sprt().elo(),
                new VerdictRule(match.keepSigma(), match.rejectSigma()),
                jdbc.sql("select decision, reason, sentence from verdict where match_id = ?")
                        .param(match.id())
                        .query(StoredVerdict.class)
                        .optional()
                        .orElse(null),
                converted(match.id(), true),
                converted(match.id(), false),
                match.problem());
    }

    private Converted converted(long matchId, boolean candidate) {
        return jdbc.sql("""
                        select count(*) as had, count(*) filter (where winner = :side) as won
                        from game
                        where match_id = :match
                          and case when candidate_white = :candidate then up_white else up_black end >= 10
                        """)
                .param("match", matchId)
                .param("candidate", candidate)
                .param("side", candidate ? "candidate" : "baseline")
                .query(Converted.class)
                .single();
    }
}
