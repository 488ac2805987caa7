package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.service.PostgresExtension;
import java.util.List;
import java.util.Map;
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
        HistoryRows.Found fiftieth = jdbc.sql(new HistoryQuery(best, "", 50).sql())
                .params(new HistoryQuery(best, "", 50).parameters())
                .query(HistoryRows.Found.class)
                .list()
                .getLast();
        assertThat(ids(new HistoryQuery(best, fiftieth.sigma() + "," + fiftieth.id(), 50)))
                .isEqualTo(all.subList(50, 100));
        assertThat(plan(new HistoryQuery(best, "3.5,9000", 51)))
                .anyMatch(line -> line.contains("Index"))
                .noneMatch(line -> line.contains("Seq Scan on"));
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
