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
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.FileSystemUtils;

/**
 * How long the service takes for each page of a database with very many matches and games: from the request to the last byte of
 * the answer, asked by one client on the same machine, which therefore is a little more than the time in the server; and in
 * processor time of this process (client included) and of PostgreSQL, which other programs on the machine do not change.
 *
 * <p>Before it measures it asks for every page {@value #WARM_UPS} times, in turn. It then measures in {@value #ROUNDS} rounds
 * over all pages, a few requests for each page in each round, so that a moment in which the machine does something else falls on
 * all pages alike.
 */
public final class HistoryBenchmark {

    private static final int WARM_UPS = 30;
    private static final int ROUNDS = 10;
    private static final int IN_A_ROUND = 10;
    private static final int MATCHES = 100_000;
    private static final int WITH_GAMES = 2_000;
    private static final int GAMES_EACH = 512;

    /** What a page of the dashboard may take, in milliseconds. */
    private static final double GOAL = 50;

    /** {@code {last}} and {@code {other}} are the newest matches but one and two, {@code {half}} the one in the middle. */
    private static final List<String> PAGES = List.of(
            "/",
            "/history",
            "/history?sort=oldest",
            "/history?sort=best",
            "/history?sort=best&after=1.5,e900",
            "/history?q=cc65",
            "/history?q=-mate-drive+knight%3D317",
            "/history?q=nothing+is+like+this",
            "/history?touched=pawn-structure&verdict=keep",
            "/history?touched=never-heard-of",
            "/history?verdict=keep",
            "/history?tag=tag-10",
            "/history?from=2026-01-01&sort=oldest",
            "/history?config=77",
            "/history?openings=seed-3&sort=worst",
            "/history?kind=match&sort=best",
            "/history?kind=each&budget=nodes%3D4000",
            "/history?kind=ablation",
            "/history?sigmaMin=1&sigmaMax=1.2",
            "/history.csv",
            "/api/history/all",
            "/matches",
            "/matches?after={half}",
            "/matches?sort=oldest",
            "/matches?sort=best",
            "/matches?sort=best&after=1.5,9000",
            "/matches?q=-mate-drive+knight%3D317",
            "/matches?q=nothing+is+like+this",
            "/matches?touched=pawn-structure&verdict=keep",
            "/matches?touched=never-heard-of",
            "/matches?budget=nodes%3D4000&sort=worst",
            "/matches?tag=tag-10",
            "/matches?from=2026-06-01&to=2026-06-30",
            "/matches?from=2026-01-01&sort=oldest",
            "/matches?config=77",
            "/matches?config=77&sort=best",
            "/matches?openings=seed-3&verdict=reject&sort=worst",
            "/matches?state=running",
            "/matches?sigmaMin=1&sigmaMax=1.2",
            "/matches?submitter=anna",
            "/matches?kind=ladder",
            "/matches?kind=match&sort=best",
            "/matches.csv",
            "/api/history",
            "/matches/{last}",
            "/matches/{last}/openings",
            "/matches/{last}/analysis",
            "/configurations",
            "/configurations/77",
            "/fleet",
            "/experiments",
            "/experiments?q=nothing+is+like+this",
            "/experiments?touched=pawn-structure&sort=best",
            "/experiments.csv",
            "/experiments/1",
            "/compare?a={last}&b={other}",
            "/api/compare?a={last}&b={other}",
            "/new",
            "/suites");

    /** A page of a game, where there are any. */
    private static final String GAME = "/matches/{last}/openings/7/white?ply=40";

    private final RunningService service;
    private final List<String> pages;
    private final long[][] micros;
    private final double[] processor;
    private final int[] bytes;

    private HistoryBenchmark(RunningService service, List<String> pages) {
        this.service = service;
        this.pages = pages;
        this.micros = new long[pages.size()][ROUNDS * IN_A_ROUND];
        this.processor = new double[pages.size()];
        this.bytes = new int[pages.size()];
    }

    private static List<String> pages(int matches, int withGames) {
        return Stream.concat(PAGES.stream(), Stream.of(GAME).filter(page -> withGames > 0))
                .map(page -> page.replace("{last}", String.valueOf(matches - 1))
                        .replace("{other}", String.valueOf(matches - 2))
                        .replace("{half}", String.valueOf(matches / 2)))
                .toList();
    }

    /**
     * With the number of matches, of those that have games, and a data folder, where they are given. A folder that is named is
     * kept, and one that a run before filled is used as it is.
     */
    public static void main(String[] arguments) throws IOException, SQLException {
        int matches = arguments.length > 0 ? Integer.parseInt(arguments[0]) : MATCHES;
        int withGames = arguments.length > 1 ? Integer.parseInt(arguments[1]) : WITH_GAMES;
        boolean kept = arguments.length > 2;
        Path data = kept ? Path.of(arguments[2]) : Files.createTempDirectory("touchstone-bench");
        try (RunningService service = RunningService.start(data, "--touchstone.worker.slots=0")) {
            fill(service, matches, withGames);
            new HistoryBenchmark(service, pages(matches, withGames)).run();
        } finally {
            if (!kept) {
                FileSystemUtils.deleteRecursively(data);
            }
        }
    }

    private static void fill(RunningService service, int matches, int withGames) throws SQLException {
        try (Connection connection = service.bean(DataSource.class).getConnection()) {
            JdbcClient jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
            long begin = System.nanoTime();
            if (!jdbc.sql("select exists (select from match)").query(Boolean.class).single()) {
                HistorySeed.fill(jdbc, matches, withGames);
            }
            String size = jdbc.sql("select pg_size_pretty(pg_database_size(current_database()))")
                    .query(String.class)
                    .single();
            System.out.printf(
                    Locale.ROOT,
                    "%,d matches, %,d games, %s, filled in %.0f s%n",
                    matches,
                    (long) GAMES_EACH * withGames,
                    size,
                    (System.nanoTime() - begin) / 1e9);
        }
    }

    private void run() {
        for (int i = 0; i < WARM_UPS; i++) {
            pages.forEach(this::ask);
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int page = 0; page < pages.size(); page++) {
                measure(page, round);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d requests for each page after %d; milliseconds%n%-55s %7s %7s %7s %9s %10s%n",
                ROUNDS * IN_A_ROUND,
                WARM_UPS,
                "",
                "median",
                "90 %",
                "99 %",
                "processor",
                "characters");
        double slowest = 0;
        for (int page = 0; page < pages.size(); page++) {
            Arrays.sort(micros[page]);
            slowest = Math.max(slowest, percentile(page, 0.5));
            System.out.printf(
                    Locale.ROOT,
                    "%-55s %7.1f %7.1f %7.1f %9.1f %,10d%n",
                    pages.get(page),
                    percentile(page, 0.5),
                    percentile(page, 0.9),
                    percentile(page, 0.99),
                    processor[page] / 1e6 / micros[page].length,
                    bytes[page]);
        }
        System.out.printf(
                Locale.ROOT,
                "slowest median %.1f ms, which is %s the goal of %.0f ms%n",
                slowest,
                slowest <= GOAL ? "within" : "not within",
                GOAL);
    }

    private double percentile(int page, double share) {
        return micros[page][(int) Math.ceil(share * micros[page].length) - 1] / 1000.0;
    }

    private void measure(int page, int round) {
        double before = ProcessorTime.now(service).total();
        for (int i = 0; i < IN_A_ROUND; i++) {
            long begin = System.nanoTime();
            bytes[page] = ask(pages.get(page));
            micros[page][round * IN_A_ROUND + i] = (System.nanoTime() - begin) / 1000;
        }
        processor[page] += ProcessorTime.now(service).total() - before;
    }

    private int ask(String page) {
        HttpResponse<String> answer = service.client().get(page);
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(page + ": " + answer.statusCode());
        }
        return answer.body().length();
    }
}
