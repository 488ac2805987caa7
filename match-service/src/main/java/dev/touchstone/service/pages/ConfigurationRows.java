package dev.touchstone.service.pages;

import dev.touchstone.service.web.NothingThereException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The configurations that ever played, by their identity. */
@Repository
@Transactional(readOnly = true)
class ConfigurationRows {

    private final JdbcClient jdbc;

    ConfigurationRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One configuration, without a budget.
     *
     * @param signature bench signature of its preset; 0 for a program
     */
    record Configuration(
            long id, String identity, String canonical, String preset, long signature, Instant firstSeen) {}

    private static final String SELECT =
            "select id, identity, canonical, preset, signature, first_seen from configuration ";

    Optional<Configuration> find(long id) {
        return jdbc.sql(SELECT + "where id = ?")
                .param(id)
                .query((row, n) -> new Configuration(
                        row.getLong("id"),
                        row.getString("identity"),
                        row.getString("canonical"),
                        row.getString("preset"),
                        row.getLong("signature"),
                        row.getTimestamp("first_seen").toInstant()))
                .optional();
    }

    /** @throws NothingThereException when there is none of that number */
    Configuration get(long id) {
        return find(id).orElseThrow(() -> new NothingThereException("there is no configuration " + id));
    }

    /** The newest configurations with an id below {@code before}. */
    List<Configuration> newest(long before, int count) {
        return jdbc.sql(SELECT + "where id < ? order by id desc limit ?")
                .param(before)
                .param(count)
                .query((row, n) -> new Configuration(
                        row.getLong("id"),
                        row.getString("identity"),
                        row.getString("canonical"),
                        row.getString("preset"),
                        row.getLong("signature"),
                        row.getTimestamp("first_seen").toInstant()))
                .list();
    }
}
