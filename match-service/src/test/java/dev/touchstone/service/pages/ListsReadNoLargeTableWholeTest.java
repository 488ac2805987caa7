package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.web.MatchComparisons;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** How PostgreSQL goes about each view of the history, of 20,000 matches. */
class ListsReadNoLargeTableWholeTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static JdbcClient jdbc;
    private static JdbcTemplate template;

    @BeforeAll
    static void fill() {
        SingleConnectionDataSource source =
                new SingleConnectionDataSource(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password(), true);
        jdbc = JdbcClient.create(source);
        template = new JdbcTemplate(source);
        HistorySeed.fill(jdbc, 20_000, 40);
    }

    @ParameterizedTest
    @CsvSource({
        "sort,",
        "sort,oldest",
        "sort,best",
        "sort,worst",
        "q,seeded question 17",
        "q,cc65",
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
        "kind,each",
        "kind,experiment",
        "from,2026-01-01",
        "to,2026-11-30",
        "tag,tag-7",
        "submitter,anna",
    })
    void aFilterIsAnsweredByIndexes(String name, String value) {
        assertReadByIndexes(HistoryFilter.of(Map.of(name, value == null ? "" : value)));
    }

    @Test
    void soAreTheFiltersThatAreNumbers() {
        long configuration =
                jdbc.sql("select min(id) from configuration").query(Long.class).single();
        for (Map<String, String> url : List.of(
                Map.of("config", String.valueOf(configuration)),
                Map.of("sort", "best", "sigmaMin", "2", "sigmaMax", "3"),
                Map.of("sigmaMin", "3"),
                Map.of("kind", "match", "sort", "worst"),
                Map.of("kind", "experiment", "sort", "best"),
                Map.of("kind", "each", "from", "2026-01-01"))) {
            assertReadByIndexes(HistoryFilter.of(url));
        }
    }

    /** In the list of both, of matches, and of experiments, of which there are fewer by far. */
    private static void assertReadByIndexes(HistoryFilter filter) {
        for (HistoryQuery query : List.of(
                HistoryQuery.all(filter, "", 51),
                HistoryQuery.matches(filter, "", 51),
                HistoryQuery.experiments(filter, "", 51))) {
            assertThat(plan(query))
                    .as("%s", query.sql())
                    .noneMatch(
                            line -> line.matches(".*Seq Scan on (match|tally|verdict|game|game_pair|match_tag)\\b.*"));
        }
    }

    @Test
    void pagesGoOnWhereTheLastOneEnded() {
        HistoryFilter best = HistoryFilter.of(Map.of("sort", "best"));
        HistoryQuery.Page fifty = HistoryQuery.matches(best, "", 51).page(jdbc);
        assertThat(HistoryQuery.matches(best, String.valueOf(fifty.next()), 51)
                        .page(jdbc)
                        .found())
                .isEqualTo(
                        HistoryQuery.matches(best, "", 101).page(jdbc).found().subList(50, 100));
        assertThat(plan(HistoryQuery.matches(best, "3.5,9000", 51)))
                .anyMatch(line -> line.contains("Index"))
                .noneMatch(line -> line.contains("Seq Scan on"));
    }

    @Test
    void aViewThatIsLimitedInTimeGoesOnInTheOrderOfTime() {
        for (String sort : List.of("", "oldest")) {
            HistoryFilter some = HistoryFilter.of(Map.of("from", "2000-01-01", "sort", sort));
            List<HistoryQuery.Found> first =
                    HistoryQuery.matches(some, "", 101).page(jdbc).found();
            String fiftieth =
                    String.valueOf(HistoryQuery.matches(some, "", 51).page(jdbc).next());
            HistoryQuery next = HistoryQuery.matches(some, fiftieth, 51);
            assertThat(next.page(jdbc).found()).isEqualTo(first.subList(50, 100));
            assertThat(plan(next))
                    .anyMatch(line -> line.contains("match_by_time"))
                    .noneMatch(line -> line.contains("Sort"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "oldest", "best", "worst"})
    void theListOfBothIsWalkedWithoutLeavingOutOrRepeatingARow(String sort) {
        HistoryFilter filter = HistoryFilter.of(Map.of("sort", sort));
        List<HistoryQuery.Found> whole =
                HistoryQuery.all(filter, "", 1001).page(jdbc).found();
        assertThat(whole)
                .hasSize(1000)
                .anyMatch(HistoryQuery.Found::experiment)
                .anyMatch(row -> !row.experiment())
                .doesNotHaveDuplicates();
        List<HistoryQuery.Found> walked = new ArrayList<>();
        for (String after = ""; walked.size() < whole.size(); ) {
            HistoryQuery query = HistoryQuery.all(filter, after, 41);
            HistoryQuery.Page page = query.page(jdbc);
            walked.addAll(page.found());
            after = String.valueOf(page.next());
            assertThat(plan(query)).noneMatch(line -> line.contains("Seq Scan on match"));
        }
        assertThat(walked).isEqualTo(whole);
    }

    @Test
    void theListOfBothIsReadInTheOrderOfItsIndexes() {
        for (String sort : List.of("", "oldest")) {
            for (String after : List.of("", "1.7E15,500", "1.7E15,e50")) {
                assertThat(plan(HistoryQuery.all(HistoryFilter.of(Map.of("sort", sort)), after, 51)))
                        .anyMatch(line -> line.contains("match_alone_by_time"))
                        .anyMatch(line -> line.contains("experiment_by_time"))
                        .noneMatch(line -> line.contains("Seq Scan"));
            }
        }
    }

    @Test
    void whatWasSubmittedAtOneMomentIsWalkedToo() {
        jdbc.sql("begin").update();
        try {
            for (String table : List.of("match", "experiment")) {
                jdbc.sql("update " + table + " set submitted_at = '2031-01-01' where id % 50 = 1")
                        .update();
            }
            for (String sort : List.of("", "oldest")) {
                HistoryFilter filter = HistoryFilter.of(Map.of("from", "2031-01-01", "sort", sort));
                List<HistoryQuery.Found> whole =
                        HistoryQuery.all(filter, "", 1001).page(jdbc).found();
                List<HistoryQuery.Found> walked = new ArrayList<>();
                @Nullable String after = "";
                while (after != null) {
                    HistoryQuery.Page page = HistoryQuery.all(filter, after, 8).page(jdbc);
                    walked.addAll(page.found());
                    after = page.next();
                }
                assertThat(walked)
                        .isEqualTo(whole)
                        .anyMatch(HistoryQuery.Found::experiment)
                        .anyMatch(row -> !row.experiment());
            }
        } finally {
            jdbc.sql("rollback").update();
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
            assertReadsNothingWhole(
                    "its openings by " + order, () -> rows.openings(match, OpeningFilter.ALL, order, true, 0));
        }
        OpeningFilter some = OpeningFilter.of(1.0, "checkmate", "candidate", "embedded");
        assertReadsNothingWhole("some openings", () -> rows.openings(match, some, OpeningOrder.OPENING, false, 0));
        assertReadsNothingWhole("what two have in common", () -> jdbc.sql(MatchComparisons.BOTH)
                .param("first", match)
                .param("second", match - 1)
                .query()
                .listOfRows());
        assertReadsNothingWhole("the newest configurations", () -> configurations.newest(Long.MAX_VALUE, 50));
        assertReadsNothingWhole("the pace", () -> new PaceRows(jdbc).under("nodes=2000 depth=3", "nodes=2000 depth=3"));
        assertReadsNothingWhole("the queues", fleet::queues);
        assertReadsNothingWhole("units to come", fleet::unitsToCome);
        assertReadsNothingWhole("units that failed", fleet::parked);
        assertReadsNothingWhole("faults", () -> fleet.faults(20));
        assertReadsNothingWhole("the pulse", () -> fleet.beat(2));
    }

    @ParameterizedTest
    @CsvSource({"ladder, 24", "experiment, 7"})
    void whatThePageOfAnExperimentShowsReadsNoTableOfMatchesOrGamesWhole(String kind, int leastMatches) {
        long id = jdbc.sql("select id from experiment where title = 'Seeded' and kind = ?")
                .param(kind)
                .query(Long.class)
                .single();
        try (AnnotationConfigApplicationContext parts = ExperimentParts.on(jdbc, template)) {
            Experiments experiments = parts.getBean(Experiments.class);
            HistoryRows rows = parts.getBean(HistoryRows.class);
            List<Long> matches = experiments.members(id).stream()
                    .map(member -> member.match().id())
                    .toList();
            assertThat(matches).hasSizeGreaterThanOrEqualTo(leastMatches);
            assertReadsNothingWhole("how far it is", () -> experiments.get(id));
            assertReadsNothingWhole("what it found", () -> experiments.result(id, experiments.evidence(id)));
            assertReadsNothingWhole("its matches", () -> rows.rows(matches));
        }
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

    private static List<String> plan(HistoryQuery query) {
        return jdbc.sql("explain " + query.sql())
                .params(query.parameters())
                .query(String.class)
                .list();
    }
}
