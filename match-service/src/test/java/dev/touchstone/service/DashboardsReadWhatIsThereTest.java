package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every metric and every column that a panel or an alert names is one that a real service has. */
@Execution(ExecutionMode.SAME_THREAD)
class DashboardsReadWhatIsThereTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path DASHBOARDS = ROOT.resolve("dashboards");

    /** Names in an expression that are metrics: what Prometheus itself knows has none of these beginnings. */
    private static final Pattern METRIC =
            Pattern.compile("\\b(?:touchstone|http|hikaricp|jdbc|jvm|process|system|tomcat)_[a-z0-9_]+");

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    @TempDir
    Path folder;

    @Test
    void everyMetricOfAPanelOrAnAlertIsToldByTheService() throws IOException {
        String told = PLAYED.client().get("/actuator/prometheus").body();
        Set<String> known = told.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("[{ ]")[0])
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(metrics(String.join("\n", expressions("operations.json")))).hasSizeGreaterThan(20);
        assertThat(known).containsAll(metrics(String.join("\n", expressions("operations.json"))));
        assertThat(known).containsAll(metrics(Files.readString(DASHBOARDS.resolve("alerts.yml"))));
    }

    private static Set<String> metrics(String text) {
        return METRIC.matcher(text)
                .results()
                .map(found -> found.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Other tests may have matches played meanwhile. */
    @Test
    void whatIsMeasuredIsWhatWasPlayed() {
        Awaitility.await().untilAsserted(DashboardsReadWhatIsThereTest::assertMeasured);
    }

    private static void assertMeasured() {
        String told = PLAYED.client().get("/actuator/prometheus").body();
        JdbcClient jdbc = PLAYED.service().bean(JdbcClient.class);
        assertThat(value(told, "touchstone_games_stored_total")).isEqualTo(count(jdbc, "select count(*) from game"));
        assertThat(value(told, "touchstone_plies_stored_total")).isEqualTo(count(jdbc, "select sum(plies) from game"));
        assertThat(value(told, "touchstone_nodes_searched_total"))
                .isEqualTo(count(jdbc, "select sum(total_nodes) from game"));
        assertThat(value(told, "touchstone_redeliveries_total"))
                .isEqualTo(count(jdbc, "select count(*) from attempt where number > 1"));
        assertThat(value(told, "touchstone_verdicts{decision=\"keep\"}")).isPositive();
        assertThat(value(told, "touchstone_workers{state=\"active\"}")).isEqualTo(1);
        assertThat(value(told, "touchstone_worker_slots")).isPositive();
        assertThat(value(told, "touchstone_unit_time_seconds_sum")).isPositive();
        assertThat(value(told, "touchstone_result_latency_seconds_count")).isPositive();
        assertThat(value(told, "touchstone_messages_taken_total{queue=\"results\"}"))
                .isPositive();
        assertThat(value(told, "touchstone_messages_taken_total{queue=\"progress\"}"))
                .isPositive();
    }

    /** Neither as away, nor as in quarantine, which would raise an alert for ever. */
    @Test
    void aWorkerWhoseTokenIsRevokedCountsAsRevokedWhateverItWas() {
        JdbcClient jdbc = PLAYED.service().bean(JdbcClient.class);
        jdbc.sql("""
                        with gone as (
                            insert into access_token (name, role, hash, created_at, revoked_at)
                            values ('cut off', 'worker', repeat('0', 64), now(), now()) returning id)
                        insert into worker (name, token_id, state, reason, state_since, heard_at)
                        select 'cut-off-' || state, id, state, reason, now(), now()
                        from gone, (values ('active', null), ('quarantined', 'wrong')) as were (state, reason)
                        """).update();
        try {
            Awaitility.await().untilAsserted(() -> {
                String told = PLAYED.client().get("/actuator/prometheus").body();
                assertThat(value(told, "touchstone_workers{state=\"revoked\"}")).isEqualTo(2);
                assertThat(value(told, "touchstone_workers{state=\"active\"}")).isEqualTo(1);
                assertThat(value(told, "touchstone_workers{state=\"away\"}")).isZero();
                assertThat(value(told, "touchstone_workers{state=\"quarantined\"}"))
                        .isZero();
            });
        } finally {
            jdbc.sql("delete from worker where name like 'cut-off-%'").update();
            jdbc.sql("delete from access_token where name = 'cut off'").update();
        }
    }

    private static double value(String told, String name) {
        return told.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no metric " + name));
    }

    private static double count(JdbcClient jdbc, String sql) {
        return jdbc.sql(sql).query(Long.class).single();
    }

    /** Nothing that grows with use (matches, names of workers, paths as they were asked for) may be a label. */
    @Test
    void noMetricHasMoreSeriesThanAPrometheusBearsWith() {
        PLAYED.client().get("/no/such/path/" + PLAYED.match().id());
        PLAYED.client().get("/api/matches/424242");
        String told = PLAYED.client().get("/actuator/prometheus").body();
        assertThat(told).doesNotContain("424242", "/no/such/path", "embedded");
        assertThat(told.lines().filter(line -> line.startsWith("touchstone_"))).hasSizeLessThan(100);
        assertThat(told.lines().filter(line -> !line.startsWith("#"))).hasSizeLessThan(1000);
    }

    @Test
    void everyPanelOfTheHistoryRunsOnTheSchemaByGrafanasOwnLogIn() throws IOException, SQLException {
        List<String> statements = queries("history.json");
        assertThat(statements).hasSizeGreaterThan(8);
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute(Files.readString(ROOT.resolve("deploy/database/1-grafana.sql")));
            statement.execute("set role grafana");
            int rows = 0;
            for (String sql : statements) {
                try (ResultSet found = statement.executeQuery(withoutMacros(sql))) {
                    rows += found.next() ? 1 : 0;
                }
            }
            assertThat(rows).as("panels that show something").isGreaterThanOrEqualTo(8);
            assertThat(refused(statement, "select seal_key from worker")).contains("permission denied");
            assertThat(refused(statement, "select hash from access_token")).contains("permission denied");
        }
    }

    private static Connection connection() throws SQLException {
        HikariDataSource pool = PLAYED.service().bean(HikariDataSource.class);
        return DriverManager.getConnection(pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
    }

    private static String refused(Statement statement, String sql) {
        try {
            statement.executeQuery(sql);
            return "";
        } catch (SQLException e) {
            return e.getMessage();
        }
    }

    /** As Grafana writes them out. */
    private static String withoutMacros(String sql) {
        String plain = sql.replaceAll("\\$__timeFilter\\(([^)]+)\\)", "$1 between now() - interval '1 day' and now()")
                .replaceAll("\\$__timeGroup\\(([^,]+),[^)]+\\)", "floor(extract(epoch from $1) / 86400) * 86400");
        assertThat(plain).doesNotContain("$__");
        return plain;
    }

    private static List<String> queries(String file) throws IOException {
        return targets(file)
                .map(target -> target.path("rawSql").asString(""))
                .filter(sql -> !sql.isEmpty())
                .toList();
    }

    private static List<String> expressions(String file) throws IOException {
        return targets(file)
                .map(target -> target.path("expr").asString(""))
                .filter(e -> !e.isEmpty())
                .toList();
    }

    private static Stream<JsonNode> targets(String file) throws IOException {
        JsonNode dashboard = JsonMapper.shared()
                .readTree(Files.readString(
                        DASHBOARDS.resolve("grafana/dashboards").resolve(file)));
        List<JsonNode> targets = new ArrayList<>();
        for (JsonNode panel : dashboard.path("panels")) {
            panel.path("targets").forEach(targets::add);
        }
        return targets.stream();
    }

    @ParameterizedTest
    @CsvSource({"check config,prometheus.yml", "check rules,alerts.yml", "test rules,alerts_test.yml"})
    void prometheusOwnToolAcceptsTheFiles(String command, String file) throws IOException, InterruptedException {
        List<Path> tool = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(place -> Path.of(place, "promtool"))
                .filter(Files::isExecutable)
                .toList();
        assumeThat(tool)
                .as("promtool is installed (apt-get install prometheus)")
                .isNotEmpty();
        Path said = folder.resolve("said");
        List<String> words = new ArrayList<>(List.of(tool.getFirst().toString()));
        words.addAll(List.of(command.split(" ")));
        words.add(file);
        int status = new ProcessBuilder(words)
                .directory(DASHBOARDS.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        assertThat(status).as(Files.readString(said)).isZero();
    }
}
