package dev.touchstone.service.bench;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import dev.touchstone.worker.play.BuiltInEngines;
import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.springframework.util.FileSystemUtils;

/**
 * The published {@code sanity} match through the whole service, several times in one process, and the {@code depth}
 * match, whose moves take ten times as long: seconds from the first to the last game, nodes a second, and which part of all processor time (PostgreSQL's included) is not search.
 */
public final class MatchBenchmark {

    /** The reference harness, written in C, on one core of the same kind of machine. */
    private static final double REFERENCE_NODES_PER_SECOND = 4.6e6;

    private static final int RUNS = 4;
    private static final int SLOTS = Runtime.getRuntime().availableProcessors();
    private static final double NANOS = 1e9;

    private final RunningService service;

    private MatchBenchmark(RunningService service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws IOException, SQLException {
        Path data = Files.createTempDirectory("touchstone-bench");
        try (RunningService service = RunningService.start(data, "--touchstone.worker.slots=0");
                WorkerNode worker = worker(service)) {
            worker.start();
            MatchBenchmark benchmark = new MatchBenchmark(service);
            for (int run = 1; run <= RUNS; run++) {
                benchmark.run("sanity " + run, "cc65 nodes=2000 depth=3", "cc65 nodes=2000 depth=3");
            }
            benchmark.run("depth", "cc65 nodes=20000 depth=4", "cc65 nodes=20000 depth=2");
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
        ChargeBenchmark.run();
        HistoryBenchmark.main(arguments);
    }

    /** A worker like the embedded one, but for its clock: it counts the processor time of the slot's thread. */
    private static WorkerNode worker(RunningService service) {
        ConnectionFactory broker = service.bean(Infrastructure.class)
                .embeddedBroker()
                .orElseThrow()
                .connectionFactory(EmbeddedBroker.User.WORKER);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new WorkerNode(
                broker, new WorkerOptions("bench", SLOTS), new BuiltInEngines(), threads::getCurrentThreadCpuTime);
    }

    private void run(String name, String candidate, String baseline) {
        ProcessorTime before = ProcessorTime.now(service);
        MatchView match = service.client().submit(RunningService.submission(candidate, baseline, 512));
        MatchView end = awaitEnd(match.id());
        ProcessorTime used = ProcessorTime.now(service).minus(before);
        double seconds = end.figures().seconds();
        double search = NANOS * (end.figures().candidateSeconds() + end.figures().baselineSeconds());
        double nodesPerCore = end.figures().nodes() / (search / NANOS);
        print("%s: %.1f s from first to last game", name, seconds);
        print("  search: %.2f million nodes/s a core, %.2f times the reference in C",
                nodesPerCore / 1e6, nodesPerCore / REFERENCE_NODES_PER_SECOND);
        print("  processor time %.1f s: outside the search %.1f %% (referee and worker %.1f, service %.1f, compiler and"
                        + " collector %.1f, PostgreSQL %.1f)",
                used.total() / NANOS,
                percent(used.total() - search, used),
                percent(used.slots() - search, used),
                percent(used.otherThreads(), used),
                percent(used.process() - used.slots() - used.otherThreads(), used),
                percent(used.postgres(), used));
    }

    /** Looks seldom: the client of the benchmark is in the same process. */
    private MatchView awaitEnd(long id) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> service.client().match(id), match -> match.state().equals("finished"));
    }

    private static double percent(double part, ProcessorTime whole) {
        return 100 * part / whole.total();
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
