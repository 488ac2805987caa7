package dev.touchstone.service.bench;

import dev.touchstone.openings.Opening;
import dev.touchstone.openings.OpeningGenerator;
import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import dev.touchstone.openings.OpeningReader;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningsException;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.embedded.EmbeddedBroker;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/**
 * Sixty-four simulated workers on one machine, with the real broker and the real PostgreSQL: they play no chess but answer
 * each unit at once with games that were made before. How many units a second are handed out and how many games a second
 * are checked and stored, all on the cores of this machine; ends with an error when one is missing or there twice.
 */
public final class FleetBenchmark {

    private static final int WORKERS = 64;
    private static final int PAIRS = 8192;
    private static final int PLIES = 80;
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final RunningService service;
    private final JdbcClient jdbc;
    private final OpeningSet openings;

    private FleetBenchmark(RunningService service, OpeningSet openings) {
        this.service = service;
        this.jdbc = service.bean(JdbcClient.class);
        this.openings = openings;
    }

    public static void main(String[] arguments) throws IOException, JMSException, OpeningsException {
        String epd = OpeningGenerator.generate("fleet", new Recipe(PAIRS, 6, 1, false, List.of(), Kept.PLAYABLE))
                .numbered()
                .epd();
        OpeningSet openings = OpeningReader.read("fleet", epd);
        Map<String, CannedGame> games = new HashMap<>();
        for (Opening opening : openings.openings()) {
            games.put(opening.fen(), CannedGame.of(opening.fen(), PLIES));
        }
        Path data = Files.createTempDirectory("touchstone-fleet");
        try {
            // The first match warms the compiler.
            play(data, openings, games, List.of("warm-up, large units", "large units"));
            play(data, openings, games, List.of("units of one pair"), "--touchstone.dispatch.unit-pairs=1");
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    private static void play(
            Path data, OpeningSet openings, Map<String, CannedGame> games, List<String> runs, String... settings)
            throws JMSException {
        String[] all = Stream.concat(Stream.of("--touchstone.worker.slots=0"), Stream.of(settings))
                .toArray(String[]::new);
        try (RunningService service = RunningService.start(data, all)) {
            new FleetBenchmark(service, openings).runAll(games, runs);
        }
    }

    private void runAll(Map<String, CannedGame> games, List<String> runs) throws JMSException {
        ConnectionFactory broker =
                service.bean(Infrastructure.class).embeddedBroker().orElseThrow().connectionFactory(EmbeddedBroker.User.WORKER);
        List<SimulatedWorker> workers = new ArrayList<>();
        try {
            for (int i = 1; i <= WORKERS; i++) {
                String name = "simulated-" + i;
                jdbc.sql("insert into worker (name, slots, state_since, heard_at) values (?, 1, now(), now() + interval '1 day')"
                                + " on conflict do nothing")
                        .param(name)
                        .update();
                workers.add(SimulatedWorker.start(name, broker, games));
            }
            runs.forEach(this::run);
        } finally {
            workers.forEach(SimulatedWorker::close);
        }
    }

    private void run(String what) {
        MatchSubmission submission = Json.read(
                Json.write(Map.of(
                        "candidate", "cc65 nodes=100",
                        "baseline", "cc65 nodes=101",
                        "games", 2 * PAIRS,
                        "openings", new OpeningsChoice("fleet", openings.epd()),
                        "plyLimit", PLIES)),
                MatchSubmission.class);
        Used before = used();
        MatchView match = awaitEnd(service.client().submit(submission).id());
        report(what, match.id(), used().minus(before));
    }

    /** Looks seldom: the client of the benchmark is in the same process. */
    private MatchView awaitEnd(long id) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> service.client().match(id), match -> match.state().equals("finished"));
    }

    /** Processor time in nanoseconds: of this process, which holds service, broker and workers, and of PostgreSQL. */
    private record Used(long process, long postgres) {

        Used minus(Used before) {
            return new Used(process - before.process, postgres - before.postgres);
        }
    }

    private static Used used() {
        return new Used(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime(),
                ProcessHandle.current()
                        .descendants()
                        .mapToLong(child -> child.info()
                                .totalCpuDuration()
                                .orElse(Duration.ZERO)
                                .toNanos())
                        .sum());
    }

    private record Counted(long units, long games, long different, long attempts, double seconds, double handingOut) {}

    private void report(String what, long match, Used used) {
        Counted counted = jdbc.sql("""
                        select (select count(*) from work_unit where match_id = :id and state = 'done') as units,
                               (select count(*) from game where match_id = :id) as games,
                               (select count(distinct (opening, candidate_white)) from game where match_id = :id) as different,
                               (select count(*) from attempt where match_id = :id and state = 'accepted') as attempts,
                               (select extract(epoch from max(ended_at) - min(published_at)) from attempt where match_id = :id) as seconds,
                               (select extract(epoch from max(published_at) - min(published_at)) from attempt where match_id = :id) as handing_out
                        """).param("id", match).query(Counted.class).single();
        if (counted.games() != 2L * PAIRS || counted.different() != counted.games() || counted.attempts() != counted.units()) {
            throw new IllegalStateException("lost or counted twice: " + counted);
        }
        System.out.printf(
                Locale.ROOT,
                "%-24s %,d units, %,d games in %.2f s: %,.0f units/s handed out, %,.0f games/s stored; processor time %.1f s, PostgreSQL %.1f s%n",
                what,
                counted.units(),
                counted.games(),
                counted.seconds(),
                counted.units() / counted.handingOut(),
                counted.games() / counted.seconds(),
                used.process() / (double) SECOND_NANOS,
                used.postgres() / (double) SECOND_NANOS);
    }
}
