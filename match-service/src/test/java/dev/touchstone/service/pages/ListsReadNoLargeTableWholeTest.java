package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.service.PostgresExtension;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** How PostgreSQL goes about each view of the history, of 20,000 matches. */
class ListsReadNoLargeTableWholeTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static JdbcClient jdbc;

    @BeforeAll
    static void fill() {
        SingleConnectionDataSource source =
                new SingleConnectionDataSource(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password(), true);
        jdbc = JdbcClient.create(source);
        HistorySeed.fill(jdbc, 20_000, 40);
    }

    @ParameterizedTest
    @CsvSource({
        "sort,",
        "sort,oldest",
        "sort,best",
        "sort,worst",
        "q,knight=317",
        "q,-mate-drive knight=300",
        "q,nothing is like it",
        "touched,pawn-structure",
        "touched,never-heard-of",
        "budget,nodes=4000",
        "verdict,keep",
        "state,running",
        "openings,seed-3",
        "kind,ladder",
        "kind,match",
        "from,2026-01-01",
        "to,2026-11-30",
        "tag,tag-7",
        "submitter,anna",
    })
    void aFilterIsAnsweredByIndexes(String name, String value) {
        HistoryFilter filter = new HistoryFilter(Map.of(name, value == null ? "" : value), null, null, null);
        assertThat(plan(new HistoryQuery(filter, "", 51)))
                .noneMatch(line -> line.matches(".*Seq Scan on (match|tally|verdict|game|game_pair|match_tag)\\b.*"));
    }

    @Test
    void soAreTheFiltersThatAreNumbers() {
        long configuration =
                jdbc.sql("select min(id) from configuration").query(Long.class).single();
        for (HistoryFilter filter : List.of(
                new HistoryFilter(Map.of(), configuration, null, null),
                new HistoryFilter(Map.of("sort", "best"), null, 2.0, 3.0),
                new HistoryFilter(Map.of(), null, 3.0, null))) {
            assertThat(plan(new HistoryQuery(filter, "", 51)))
                    .as("%s", filter)
                    .noneMatch(line -> line.matches(".*Seq Scan on (match|tally|verdict)\\b.*"));
        }
    }

    @Test
    void pagesGoOnWhereTheLastOneEnded() {
        HistoryFilter best = new HistoryFilter(Map.of("sort", "best"), null, null, null);
        List<Long> all = ids(new HistoryQuery(best, "", 100));
        HistoryRows.Found fiftieth = found(new HistoryQuery(best, "", 50)).getLast();
        assertThat(ids(new HistoryQuery(best, fiftieth.key() + "," + fiftieth.id(), 50)))
                .isEqualTo(all.subList(50, 100));
        assertThat(plan(new HistoryQuery(best, "3.5,9000", 51)))
                .anyMatch(line -> line.contains("Index"))
                .noneMatch(line -> line.contains("Seq Scan on"));
    }

    @Test
    void aViewThatIsLimitedInTimeGoesOnInTheOrderOfTime() {
        for (String sort : List.of("", "oldest")) {
            HistoryFilter some = new HistoryFilter(Map.of("from", "2000-01-01", "sort", sort), null, null, null);
            List<HistoryRows.Found> first = found(new HistoryQuery(some, "", 100));
            HistoryRows.Found fiftieth = first.get(49);
            HistoryQuery next = new HistoryQuery(some, fiftieth.key() + "," + fiftieth.id(), 50);
            assertThat(found(next)).isEqualTo(first.subList(50, 100));
            assertThat(plan(next))
                    .anyMatch(line -> line.contains("match_by_time"))
                    .noneMatch(line -> line.contains("Sort"));
        }
    }

    @Test
    void theListsOfNowAreReadFromTheirIndexes() {
        for (String sql : List.of(HistoryRows.PLAYING, HistoryRows.ENDED)) {
            assertThat(jdbc.sql("explain " + sql).param(10).query(String.class).list())
                    .noneMatch(line -> line.contains("Seq Scan"));
        }
    }

    @Test
    void whatAPageShowsOfAMatchTheFleetAndTheConfigurationsReadsNoTableOfMatchesOrGamesWhole() {
        long match = jdbc.sql("select max(id) from match").query(Long.class).single();
        MatchRows rows = new MatchRows(jdbc);
        FleetRows fleet = new FleetRows(jdbc, Clock.systemUTC());
        ConfigurationRows configurations = new ConfigurationRows(jdbc);
        assertReadsNothingWhole("its endings", () -> rows.endings(match));
        assertReadsNothingWhole("its workers", () -> rows.workers(match));
        assertReadsNothingWhole("its pairs", () -> new PairRows(jdbc).of(match));
        for (OpeningOrder order : OpeningOrder.values()) {
            assertReadsNothingWhole("its openings by " + order, () -> rows.openings(match, order, true, 0));
        }
        assertReadsNothingWhole("what two have in common", () -> configurations.both(match, match - 1));
        assertReadsNothingWhole("the newest configurations", () -> configurations.newest(Long.MAX_VALUE, 50));
        assertReadsNothingWhole("the pace", () -> new PaceRows(jdbc).under("nodes=2000 depth=3", "nodes=2000 depth=3"));
        assertReadsNothingWhole("the queues", fleet::queues);
        assertReadsNothingWhole("units to come", fleet::unitsToCome);
        assertReadsNothingWhole("units that failed", fleet::parked);
        assertReadsNothingWhole("faults", () -> fleet.faults(20));
        assertReadsNothingWhole("the pulse", () -> fleet.beat(2));
    }

    /**
     * Counted by PostgreSQL itself, for the statements that are really sent. What it counted of earlier transactions of the
     * connection and has not told yet is in its answer too.
     */
    private static void assertReadsNothingWhole(String what, Runnable read) {
        jdbc.sql("begin").update();
        try {
            Map<String, Long> before = readWhole();
            read.run();
            assertThat(readWhole()).as(what).isEqualTo(before);
        } finally {
            jdbc.sql("rollback").update();
        }
    }

    private static Map<String, Long> readWhole() {
        Map<String, Long> scans = new TreeMap<>();
        jdbc.sql("""
                        select relname, seq_scan from pg_stat_xact_user_tables
                        where relname in ('match', 'tally', 'verdict', 'game', 'game_pair')
                        """).query(row -> {
            scans.put(row.getString("relname"), row.getLong("seq_scan"));
        });
        return scans;
    }

    @Test
    void aTableThatIsReadWholeIsNoticed() {
        assertThatThrownBy(() -> assertReadsNothingWhole(
                        "all games", () -> jdbc.sql("select count(*) from game where plies > 1000")
                                .query(Long.class)
                                .single()))
                .hasMessageContaining("all games");
    }

    private static List<HistoryRows.Found> found(HistoryQuery query) {
        return jdbc.sql(query.sql())
                .params(query.parameters())
                .query(HistoryRows.Found.class)
                .list();
    }

    private static List<Long> ids(HistoryQuery query) {
        return jdbc.sql(query.sql())
                .params(query.parameters())
                .query((row, n) -> row.getLong("id"))
                .list();
    }

    private static List<String> plan(HistoryQuery query) {
        return jdbc.sql("explain " + query.sql())
                .params(query.parameters())
                .query(String.class)
                .list();
    }
}
