package dev.touchstone.service.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.pages.HistorySeed;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.FileSystemUtils;

/**
 * How long the service takes for each page of a database with very many matches and games: by the clock, and in processor
 * time of this process (client included) and of PostgreSQL, which other programs on the machine do not change.
 */
public final class HistoryBenchmark {

    private static final int ASKED = 15;
    private static final int WARM_UP = 60;
    private static final int MATCHES = 100_000;
    private static final int WITH_GAMES = 2_000;

    private static final List<String> PAGES = List.of(
            "/",
            "/matches",
            "/matches?after=50000",
            "/matches?sort=best",
            "/matches?q=-mate-drive+knight%3D317",
            "/matches?q=nothing+is+like+this",
            "/matches?touched=pawn-structure&verdict=keep",
            "/matches?budget=nodes%3D4000&sort=worst",
            "/matches?tag=tag-7",
            "/matches?from=2026-06-01&to=2026-06-30",
            "/matches?config=77",
            "/matches?submitter=anna",
            "/matches?kind=ladder",
            "/matches/99999",
            "/matches/99999/openings",
            "/fleet",
            "/configurations",
            "/configurations/77",
            "/experiments",
            "/api/history");

    private HistoryBenchmark() {}

    /** With the number of matches, and of those that have games, where they are given. */
    public static void main(String[] arguments) throws IOException, SQLException {
        int matches = arguments.length > 0 ? Integer.parseInt(arguments[0]) : MATCHES;
        int withGames = arguments.length > 1 ? Integer.parseInt(arguments[1]) : WITH_GAMES;
        Path data = Files.createTempDirectory("touchstone-bench");
        try (RunningService service = RunningService.start(data, "--touchstone.worker.slots=0")) {
            try (Connection connection = service.bean(DataSource.class).getConnection()) {
                JdbcClient jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
                HistorySeed.fill(jdbc, matches, withGames);
                String size = jdbc.sql("select pg_size_pretty(pg_database_size(current_database()))")
                        .query(String.class)
                        .single();
                System.out.printf(
                        Locale.ROOT, "%,d matches, %,d games, %s%n", matches, 512L * withGames, size);
            }
            for (int i = 0; i < WARM_UP; i++) {
                service.client().get(PAGES.get(i % PAGES.size()));
            }
            PAGES.forEach(page -> measure(service, page));
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    private static void measure(RunningService service, String page) {
        long[] micros = new long[ASKED];
        int bytes = 0;
        long processor = 0;
        for (int i = -3; i < ASKED; i++) {
            if (i == 0) {
                processor = processorNanos(service);
            }
            long begin = System.nanoTime();
            HttpResponse<String> answer = service.client().get(page);
            long took = (System.nanoTime() - begin) / 1000;
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(page + ": " + answer.statusCode());
            }
            bytes = answer.body().length();
            if (i >= 0) {
                micros[i] = took;
            }
        }
        double each = (processorNanos(service) - processor) / 1e6 / ASKED;
        Arrays.sort(micros);
        System.out.printf(
                Locale.ROOT,
                "%-50s median %7.1f ms, slowest %7.1f ms, processor %6.1f ms, %,7d characters%n",
                page,
                micros[ASKED / 2] / 1000.0,
                micros[ASKED - 1] / 1000.0,
                each,
                bytes);
    }

    private static long processorNanos(RunningService service) {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long postgres = service
                .bean(Infrastructure.class)
                .embeddedPostgres()
                .orElseThrow()
                .pids()
                .stream()
                .map(ProcessHandle::of)
                .flatMap(Optional::stream)
                .map(process -> process.info().totalCpuDuration())
                .flatMap(Optional::stream)
                .mapToLong(Duration::toNanos)
                .sum();
        return system.getProcessCpuTime() + postgres;
    }
}
