package dev.touchstone.service.pages;

/**
 * The history's filter on experiments {@code e}, as SQL. What it says of sides, openings, budgets and tags asks for an
 * experiment with a match that is so; the rest is asked of the experiment itself.
 */
final class ExperimentConditions {

    private static final String MATCHES =
            "select from experiment_match x join match m on m.id = x.match_id where x.experiment_id = e.id";

    private ExperimentConditions() {}

    /** @throws BadFilterException naming what cannot be read */
    static Conditions of(HistoryFilter filter) {
        Conditions asked = new Conditions();
        asked.equal("q", MatchConditions.like(filter.q()), """
                (e.words like :q or e.id = any (array(select x.experiment_id from experiment_match x
                                                      where x.match_id = any (array(%s)))))""".formatted(MatchConditions.REMARKED));
        asked.equal("verdict", filter.verdict(), "e.decision = :verdict");
        asked.equal("state", filter.state(), "e.state = :state");
        asked.equal("kind", filter.kind(), "e.kind = :kind");
        MatchConditions.sigma(filter, "e.sigma", asked);
        MatchConditions.ofTimeAndSubmitter(filter, "e", asked);
        Conditions matches = new Conditions();
        MatchConditions.ofSides(filter, matches);
        if (!matches.isEmpty()) {
            asked.that("exists (" + MATCHES + " and " + matches.sql() + ")");
            asked.with(matches);
        }
        return asked;
    }
}
