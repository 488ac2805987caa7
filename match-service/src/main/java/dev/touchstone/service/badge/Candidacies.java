package dev.touchstone.service.badge;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Finds what was last decided about a configuration. */
@Repository
@Transactional(readOnly = true)
class Candidacies {

    private final JdbcClient jdbc;

    Candidacies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A match that a configuration was the candidate of. */
    record Candidacy(long matchId, String canonical) {}

    /**
     * The last match of a configuration as a candidate: one with a verdict before one without.
     *
     * @param configuration its identity, or its canonical text
     */
    Optional<Candidacy> last(String configuration) {
        return jdbc.sql("""
                        select m.id as match_id, c.canonical
                        from configuration c
                             join match m on m.candidate_id = c.id
                             left join verdict v on v.match_id = m.id
                        where c.identity = :configuration or c.canonical = :configuration
                        order by v.decided_at desc nulls last, m.id desc limit 1
                        """)
                .param("configuration", configuration)
                .query(Candidacy.class)
                .optional();
    }
}
