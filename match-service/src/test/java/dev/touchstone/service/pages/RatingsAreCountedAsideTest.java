package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.service.PostgresExtension;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** When ratings are counted anew, and what those are shown who ask meanwhile. A test holds a count by locking what it reads. */
class RatingsAreCountedAsideTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);

    private static JdbcClient jdbc;

    private final Pool pool = new Pool(jdbc, CLOCK);

    @BeforeAll
    static void fill() {
        HistorySeed.fill(
                JdbcClient.create(
                        new SingleConnectionDataSource(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password(), true)),
                60,
                0);
        jdbc = JdbcClient.create(new DriverManagerDataSource(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password()));
    }

    @Test
    void whoAsksFirstWaitsAndWhileNothingChangesNothingIsCountedAgain() {
        Pool.Ratings first = pool.ratings();

        assertThat(first.players()).hasSizeGreaterThan(50);
        assertThat(pool.ratings()).isSameAs(first);
    }

    @Test
    void aMatchThatEndsHasThemCountedOnceWhileTheOldOnesAreShown() throws SQLException {
        Pool.Ratings before = pool.ratings();
        try (Connection holder = locked("tally")) {
            endAMatch();
            assertThat(pool.ratings()).isSameAs(before);
            assertThat(pool.ratings()).isSameAs(before);
            Awaitility.await().untilAsserted(() -> assertThat(waiting()).isOne());
            holder.rollback();
        }

        Awaitility.await().until(() -> pool.ratings() != before);

        assertThat(pool.ratings().version()).isNotEqualTo(before.version());
        assertThat(pool.ratings().players()).isEqualTo(before.players());
    }

    @Test
    void whatChangesWithoutAMatchEndingIsSeenAfterTenMinutes() {
        Clock later = Clock.offset(CLOCK, Duration.ofMinutes(10));
        TurnedClock turned = new TurnedClock();
        Pool watched = new Pool(jdbc, turned);
        Pool.Ratings before = watched.ratings();

        turned.now = later.instant().minusMillis(1);
        assertThat(watched.ratings()).isSameAs(before);

        turned.now = later.instant();
        Awaitility.await().until(() -> watched.ratings() != before);
    }

    @Test
    void aCountThatFailsIsToldAndTheNextOneMayDoBetter() {
        jdbc.sql("alter table tally rename to hidden").update();
        try {
            assertThatThrownBy(pool::ratings).isInstanceOf(DataAccessException.class);
        } finally {
            jdbc.sql("alter table hidden rename to tally").update();
        }

        assertThat(pool.ratings().players()).isNotEmpty();
    }

    private static final class TurnedClock extends Clock {
        private volatile Instant now = CLOCK.instant();

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private static Connection locked(String table) throws SQLException {
        Connection holder = DriverManager.getConnection(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password());
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("lock table " + table + " in access exclusive mode");
        }
        return holder;
    }

    private static void endAMatch() {
        jdbc.sql(
                        "update match set finished_at = finished_at + interval '1 second' where id = (select max(id) from match)")
                .update();
    }

    /** Counts that are under way and held. */
    private static int waiting() {
        return jdbc.sql("""
                        select count(*) from pg_stat_activity
                        where datname = current_database() and wait_event_type = 'Lock'
                        """).query(Integer.class).single();
    }
}
