package dev.touchstone.service.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Clients that do what an open page of a match does: they fetch the page and its files, follow its stream, and ask for the
 * fleet's line now and then. A process of its own, so that its processor time is not the service's. It is told the
 * number of a match by a line, answers {@code ready} when each client has its first picture, and another line when the match
 * has ended: the fewest and the most pictures that one client got, the longest time in milliseconds between two while the match
 * ran, and all bytes.
 */
public final class Watchers {

    private static final List<String> FILES = List.of(
            "/touchstone.css",
            "/touchstone.js",
            "/webjars/htmx.org/2.0.8/dist/htmx.min.js");
    private static final long PULSE_MILLIS = 60_000;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    private Watchers(String url) {
        this.url = url;
    }

    /** With the service's address and the number of clients. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Watchers watchers = new Watchers(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String match = lines.readLine(); match != null; match = lines.readLine()) {
            System.out.println(watchers.watch(match, count));
        }
    }

    /** What one client heard. */
    private static final class Heard {
        private final AtomicLong bytes = new AtomicLong();
        private final CountDownLatch ready;
        private long pictures;
        private long longest;
        private long last;

        Heard(CountDownLatch ready) {
            this.ready = ready;
        }

        void line(String line) {
            bytes.addAndGet(line.length() + 1L);
            if (line.equals("event:live")) {
                long now = System.nanoTime();
                ready.countDown();
                // Before the second picture the match waits to begin.
                longest = pictures < 2 ? 0 : Math.max(longest, now - last);
                last = now;
                pictures++;
            }
        }
    }

    private String watch(String match, int count) throws InterruptedException {
        CountDownLatch ready = new CountDownLatch(count);
        List<Heard> heard = new ArrayList<>();
        List<CompletableFuture<Void>> streams = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Heard one = new Heard(ready);
            heard.add(one);
            streams.add(CompletableFuture.runAsync(
                    () -> page(match, one), task -> Thread.ofVirtual().start(task)));
        }
        ready.await();
        System.out.println("ready");
        streams.forEach(CompletableFuture::join);
        return heard.stream().mapToLong(h -> h.pictures).min().orElse(0) + " "
                + heard.stream().mapToLong(h -> h.pictures).max().orElse(0) + " "
                + heard.stream().mapToLong(h -> h.longest).max().orElse(0) / 1_000_000 + " "
                + heard.stream().mapToLong(h -> h.bytes.get()).sum();
    }

    private void page(String match, Heard heard) {
        fetch("/matches/" + match, heard);
        FILES.forEach(file -> fetch(file, heard));
        Thread pulse = Thread.ofVirtual().start(() -> pulse(heard));
        HttpResponse<Stream<String>> answer =
                get("/matches/" + match + "/live", HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> lines = answer.body()) {
            lines.forEach(heard::line);
        }
        pulse.interrupt();
    }

    private void pulse(Heard heard) {
        try {
            while (true) {
                Thread.sleep(PULSE_MILLIS);
                fetch("/pulse", heard);
            }
        } catch (InterruptedException e) {
            // The page is closed.
        }
    }

    private void fetch(String path, Heard heard) {
        heard.bytes.addAndGet(get(path, HttpResponse.BodyHandlers.ofByteArray()).body().length);
    }

    private <T> HttpResponse<T> get(String path, HttpResponse.BodyHandler<T> body) {
        HttpResponse<T> answer =
                http.sendAsync(HttpRequest.newBuilder(URI.create(url + path)).build(), body).join();
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(path + ": " + answer.statusCode());
        }
        return answer;
    }
}
