package dev.touchstone.service.bench;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.fleet.Fleet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.springframework.util.FileSystemUtils;

/**
 * What it costs a match that fifty browsers watch it. The same match is played in one service, in blocks of four: alone,
 * watched, watched, alone, so that what drifts cancels out; the watchers are another process, and have opened the page before
 * the first game. Reported, each with its 95 % interval (Student's t over the blocks), are
 *
 * <ul>
 *   <li>the ratio of watched to alone of the processor time of the service and its PostgreSQL, and of games a second, which also
 *       the watchers' own process and other programs change;
 *   <li>what the watchers take: the processor time beside that of the games, watched less alone, for each second of the match,
 *       as a share of all cores. By so much a match is slower whose games keep every core busy. It is the sharpest: the games'
 *       own time is not in it.
 * </ul>
 */
public final class WatchersBenchmark {

    private static final int WATCHERS = 50;
    private static final int BLOCKS = 5;
    private static final int NODES = 2000;
    private static final int DEPTH = 3;
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final double NANOS = 1e9;

    /** Two-sided 95 % points of Student's t for 1, 2... degrees of freedom. */
    private static final double[] STUDENT = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};

    private final int nodes;
    private final int depth;
    private final RunningService service;
    private final BufferedReader answers;
    private final PrintWriter orders;
    private final List<Double> processor = new ArrayList<>();
    private final List<Double> speed = new ArrayList<>();
    private final List<Double> taken = new ArrayList<>();

    private WatchersBenchmark(RunningService service, Process watchers, int nodes, int depth) {
        this.nodes = nodes;
        this.depth = depth;
        this.service = service;
        this.answers = new BufferedReader(new InputStreamReader(watchers.getInputStream(), StandardCharsets.UTF_8));
        this.orders = new PrintWriter(watchers.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** With the number of blocks and the nodes and depth of a move, where they are given. */
    public static void main(String[] arguments) throws IOException {
        int blocks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : BLOCKS;
        int nodes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : NODES;
        int depth = arguments.length > 2 ? Integer.parseInt(arguments[2]) : DEPTH;
        Path data = Files.createTempDirectory("touchstone-watchers");
        try (RunningService service = RunningService.start(data)) {
            Process watchers = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-XX:+UseSerialGC",
                            "-classpath",
                            System.getProperty("java.class.path"),
                            Watchers.class.getName(),
                            service.client().url(),
                            String.valueOf(WATCHERS))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try {
                new WatchersBenchmark(service, watchers, nodes, depth).run(blocks);
            } finally {
                watchers.destroy();
            }
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    /** One match: seconds from its first to its last game, and nanoseconds of processor time. */
    private record Played(double seconds, ProcessorTime time) {}

    private void run(int blocks) throws IOException {
        play(false);
        play(true);
        for (int block = 1; block <= blocks; block++) {
            Played first = play(false);
            Played second = play(true);
            Played third = play(true);
            Played fourth = play(false);
            ProcessorTime alone = first.time().plus(fourth.time());
            ProcessorTime watched = second.time().plus(third.time());
            double seconds = second.seconds() + third.seconds();
            processor.add(watched.total() / alone.total());
            speed.add((first.seconds() + fourth.seconds()) / seconds);
            taken.add((watched.beside() - alone.beside()) / NANOS / seconds / CORES);
            print("block %d: processor time x %.4f, games/s x %.4f, watchers take %.4f of %d cores",
                    block, processor.getLast(), speed.getLast(), taken.getLast(), CORES);
            print("  seconds of processor time of two matches in %.1f s, alone: %s", first.seconds() + fourth.seconds(), parts(alone));
            print("  watched, in %.1f s: %s", seconds, parts(watched));
        }
        report("processor time, watched / alone", processor);
        report("games/s, watched / alone", speed);
        report("taken by the watchers, of all cores", taken);
    }

    private static String parts(ProcessorTime time) {
        return String.format(
                Locale.ROOT,
                "games %.2f, other threads %.2f, PostgreSQL %.2f, compiler and collector %.2f",
                time.slots() / NANOS,
                time.otherThreads() / NANOS,
                time.postgres() / NANOS,
                time.machine() / NANOS);
    }

    private static void report(String what, List<Double> ratios) {
        double mean = ratios.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double squares = ratios.stream().mapToDouble(r -> (r - mean) * (r - mean)).sum();
        int free = ratios.size() - 1;
        double half = free < 1
                ? Double.NaN
                : STUDENT[Math.min(free, STUDENT.length) - 1] * Math.sqrt(squares / free / ratios.size());
        print("%s: %.4f, 95 %% %.4f to %.4f", what, mean, mean - half, mean + half);
    }

    /** Plays the match to its end; the worker rests until the watchers are there. */
    private Played play(boolean watched) throws IOException {
        Fleet fleet = service.bean(Fleet.class);
        fleet.setAside(Fleet.EMBEDDED, "the benchmark is not ready");
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("slot-")));
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -mate-drive", 512, nodes, depth));
        if (watched) {
            orders.println(match.id());
            answers.readLine();
        }
        ProcessorTime before = ProcessorTime.now(service);
        fleet.release(Fleet.EMBEDDED);
        MatchView end = Awaitility.await()
                .atMost(Duration.ofMinutes(20))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> service.client().match(match.id()), view -> view.state().equals("finished"));
        ProcessorTime time = ProcessorTime.now(service).minus(before);
        if (watched) {
            String[] heard = answers.readLine().split(" ");
            print("  each of %d watchers got %s to %s pictures, %s ms apart at most, %.1f MB together",
                    WATCHERS, heard[0], heard[1], heard[2], Long.parseLong(heard[3]) / 1e6);
        }
        return new Played(end.figures().seconds(), time);
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
