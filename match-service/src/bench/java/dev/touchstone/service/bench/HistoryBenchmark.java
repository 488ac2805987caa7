package dev.touchstone.service.bench;

import dev.touchstone.service.RunningService;
import dev.touchstone.service.pages.HistorySeed;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.FileSystemUtils;

/** How long the service takes for each page of a database with very many matches and games. */
public final class HistoryBenchmark {

    private static final int ASKED = 15;
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
            PAGES.forEach(page -> measure(service, page));
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    private static void measure(RunningService service, String page) {
        long[] micros = new long[ASKED];
        int bytes = 0;
        for (int i = -3; i < ASKED; i++) {
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
        Arrays.sort(micros);
        System.out.printf(
                Locale.ROOT,
                "%-50s median %7.1f ms, slowest %7.1f ms, %,7d characters%n",
                page,
                micros[ASKED / 2] / 1000.0,
                micros[ASKED - 1] / 1000.0,
                bytes);
    }
}
