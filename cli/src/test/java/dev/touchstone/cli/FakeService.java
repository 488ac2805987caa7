package dev.touchstone.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.protocol.api.ServiceView;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;

/** A service that answers from a script, announced in a data folder and holding it like the real one. */
public final class FakeService implements AutoCloseable {

    private record Answer(int status, String type, String body) {}

    private final Path folder;
    private final HttpServer server;
    private final FileChannel lock;
    private final Map<String, Queue<Answer>> answers = new HashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final List<String> authorizations = Collections.synchronizedList(new ArrayList<>());
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

    public FakeService(Path folder) throws IOException {
        this.folder = folder;
        this.lock = hold(folder, pid());
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        announce(folder, pid(), url);
        answer("GET /api/service", 200, Json.write(new ServiceView("0.1.0", pid(), folder.toString(), "idle")));
    }

    public static long pid() {
        return ProcessHandle.current().pid();
    }

    /** Takes the folder's lock and writes a process id into it. */
    public static FileChannel hold(Path folder, long pid) throws IOException {
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve("service.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.lock();
        channel.truncate(0);
        channel.write(StandardCharsets.US_ASCII.encode(Long.toString(pid)));
        return channel;
    }

    /** Leaves the address of a service in the folder. */
    public static void announce(Path folder, long pid, String url) throws IOException {
        Files.writeString(
                folder.resolve("service.json"), Json.write(new ServiceAddress(pid, 1, url, "2026-11-30T12:00:00Z")));
    }

    /** The next answer to such a request; the last one is given again and again. */
    public FakeService answer(String request, int status, String body) {
        return add(request, new Answer(status, "application/json", body));
    }

    /** The next answer to such a request: a match. */
    public FakeService answer(String request, MatchView match) {
        return answer(request, request.startsWith("POST /api/matches ") ? 201 : 200, Json.write(match));
    }

    /** The next stream of a match's events. */
    public FakeService events(long id, String stream) {
        return add("GET /api/matches/" + id + "/events", new Answer(200, "text/event-stream", stream));
    }

    /** The text of one server-sent event. */
    public static String event(String name, MatchView match) {
        return "event:" + name + "\ndata:" + Json.write(match) + "\n\n";
    }

    /** What was asked, with the body where there was one; without the questions of who answers. */
    public List<String> requests() {
        return requests.stream().filter(r -> !r.startsWith("GET /api/service")).toList();
    }

    /** What each request carried to show who asks, or null. */
    public List<String> authorizations() {
        return authorizations;
    }

    private synchronized FakeService add(String request, Answer answer) {
        answers.computeIfAbsent(request, r -> new ArrayDeque<>()).add(answer);
        return this;
    }

    private synchronized Answer next(String request) {
        Queue<Answer> queue = answers.get(request);
        if (queue == null) {
            return new Answer(500, "text/plain", "no answer to " + request);
        }
        return queue.size() > 1 ? queue.remove() : queue.element();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
        requests.add(body.isEmpty() ? request : request + " " + type + " " + body);
        Answer answer = next(request);
        if (answer.body().equals(ENDS)) {
            end();
        }
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), 0);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
            if (answer.body().endsWith(HANGS)) {
                out.flush();
                hang();
            }
        }
    }

    /** The end of a stream after which the service does nothing any more, as one that is halted. */
    public static final String HANGS = ": the last sign of life\n\n";

    /** The server has one thread, so that nothing else is answered either. */
    private void hang() {
        try {
            closing.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** The body of an answer with which the service lets go of everything, as one that is killed does. */
    public static final String ENDS = ": the end\n\n";

    private void end() {
        try {
            lock.close();
            Files.deleteIfExists(folder.resolve("service.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        closing.countDown();
        server.stop(0);
        end();
    }
}
