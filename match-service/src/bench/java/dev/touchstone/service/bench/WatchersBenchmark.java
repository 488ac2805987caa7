package dev.touchstone.service.bench;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.RunningService;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.springframework.util.FileSystemUtils;

/**
 * Fifty clients that follow a running match by its events, all on this machine, beside the embedded worker on every core: the
 * same match by turns with and without them. How much longer it takes, and the longest time that one of them heard nothing new
 * while games were being stored.
 */
public final class WatchersBenchmark {

    private static final int WATCHERS = 50;
    private static final int ROUNDS = 3;
    private static final double NANOS = 1e9;

    private final RunningService service;
    private final HttpClient http = HttpClient.newHttpClient();

    private WatchersBenchmark(RunningService service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws IOException {
        Path data = Files.createTempDirectory("touchstone-watchers");
        try (RunningService service = RunningService.start(data)) {
            new WatchersBenchmark(service).runAll();
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    private void runAll() {
        play(false);
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double alone = play(false);
            double watched = play(true);
            ratios[round] = watched / alone;
            print("round %d: %.2f s alone, %.2f s with %d watchers, ratio %.3f",
                    round + 1, alone, watched, WATCHERS, ratios[round]);
        }
        Arrays.sort(ratios);
        print("median ratio %.3f", ratios[ROUNDS / 2]);
    }

    /** What one client heard. */
    private static final class Watcher {
        private final AtomicLong longestSilence = new AtomicLong();
        private final AtomicLong events = new AtomicLong();
        private long last;

        void hear(String line) {
            if (line.startsWith("event:")) {
                long now = System.nanoTime();
                if (last != 0) {
                    longestSilence.accumulateAndGet(now - last, Math::max);
                }
                last = now;
                events.incrementAndGet();
            }
        }
    }

    /** Plays the match and answers how many seconds it took from the first to the last game. */
    private double play(boolean watched) {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -mate-drive", 512, 2000, 3));
        List<Watcher> watchers = new ArrayList<>();
        List<CompletableFuture<Void>> streams = new ArrayList<>();
        for (int i = 0; watched && i < WATCHERS; i++) {
            Watcher watcher = new Watcher();
            watchers.add(watcher);
            streams.add(follow(match.id(), watcher));
        }
        MatchView end = Awaitility.await()
                .atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> service.client().match(match.id()), view -> view.state().equals("finished"));
        streams.forEach(CompletableFuture::join);
        if (watched) {
            print("  each watcher heard %d to %d events; longest silence of any %.2f s",
                    watchers.stream().mapToLong(w -> w.events.get()).min().orElseThrow(),
                    watchers.stream().mapToLong(w -> w.events.get()).max().orElseThrow(),
                    watchers.stream().mapToLong(w -> w.longestSilence.get()).max().orElseThrow() / NANOS);
        }
        return end.figures().seconds();
    }

    private CompletableFuture<Void> follow(long match, Watcher watcher) {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(service.client().url() + "/api/matches/" + match + "/events"))
                .header("Accept", "text/event-stream")
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofLines()).thenAcceptAsync(answer -> {
            try (Stream<String> lines = answer.body()) {
                lines.forEach(watcher::hear);
            }
        }, task -> Thread.ofVirtual().start(task));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
