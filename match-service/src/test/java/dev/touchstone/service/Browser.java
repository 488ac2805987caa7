package dev.touchstone.service;

import dev.touchstone.protocol.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** One page of a real Chromium, told what to do over its DevTools protocol. */
final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<Long, CompletableFuture<Answer>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private final WebSocket socket;

    private record Answer(long id, Map<String, Object> result, Map<String, Object> error) {}

    private record Target(String webSocketDebuggerUrl) {}

    private record Command(long id, String method, Map<String, Object> params) {}

    private Browser(Process process, int port) throws IOException, InterruptedException {
        this.process = process;
        HttpRequest tab = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/new"))
                .PUT(HttpRequest.BodyPublishers.noBody())
                .build();
        Target target =
                Json.read(http.send(tab, HttpResponse.BodyHandlers.ofString()).body(), Target.class);
        this.socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(target.webSocketDebuggerUrl()), new Listener())
                .join();
        command("Page.enable", Map.of());
        resize(1280, 900);
    }

    /** The Chromium of this machine, if it has one. */
    static Optional<String> installed() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst();
    }

    /** Starts a browser that keeps everything in {@code folder}. */
    static Browser start(String program, Path folder) {
        try {
            Process process = new ProcessBuilder(
                            program,
                            "--headless=new",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--no-first-run",
                            "--remote-debugging-port=0",
                            "--user-data-dir=" + folder,
                            "about:blank")
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
            Path port = folder.resolve("DevToolsActivePort");
            Awaitility.await("the browser")
                    .atMost(PATIENCE)
                    .until(() -> Files.exists(port) && !Files.readAllLines(port).isEmpty());
            return new Browser(
                    process, Integer.parseInt(Files.readAllLines(port).getFirst()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                String message = text.toString();
                text.setLength(0);
                if (message.startsWith("{\"id\":")) {
                    Answer answer = Json.read(message, Answer.class);
                    CompletableFuture<Answer> asked = waiting.remove(answer.id());
                    if (asked != null) {
                        asked.complete(answer);
                    }
                }
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    private Map<String, Object> command(String method, Map<String, Object> params) {
        long id = ids.incrementAndGet();
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        socket.sendText(Json.write(new Command(id, method, params)), true).join();
        Answer came = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        if (came.error() != null) {
            throw new AssertionError(method + ": " + came.error());
        }
        return came.result();
    }

    /** Whether the page's own scripts may run. */
    void scripts(boolean allowed) {
        command("Emulation.setScriptExecutionDisabled", Map.of("value", !allowed));
    }

    void resize(int width, int height) {
        command(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    void dark(boolean wanted) {
        command(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", wanted ? "dark" : "light"))));
    }

    /** Goes to an address and waits until it is there. */
    void open(String url) {
        command("Page.navigate", Map.of("url", url));
        await("document.readyState === 'complete' && location.href !== 'about:blank'");
    }

    /** What an expression comes to, as text. */
    String evaluate(String expression) {
        Map<String, Object> result = command(
                "Runtime.evaluate",
                Map.of("expression", "String(" + expression + ")", "returnByValue", true, "awaitPromise", true));
        return text(result, expression);
    }

    /** What a promise comes to, as text. */
    String promised(String expression) {
        Map<String, Object> result = command(
                "Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        return text(result, expression);
    }

    private static String text(Map<String, Object> result, String expression) {
        if (result.containsKey("exceptionDetails") || !(result.get("result") instanceof Map<?, ?> value)) {
            throw new AssertionError(expression + ": " + result);
        }
        return String.valueOf(value.get("value"));
    }

    /** Waits until an expression is true, across the pages that are loaded meanwhile. */
    void await(String condition) {
        Awaitility.await(condition)
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(100))
                .ignoreExceptionsMatching(AssertionError.class::isInstance)
                .until(() -> evaluate("Boolean(" + condition + ")").equals("true"));
    }

    /** Types into a field as somebody would: what listens for input hears of it. */
    void type(String selector, String text) {
        evaluate("(e => { e.value = " + Json.write(text)
                + "; e.dispatchEvent(new Event('input', {bubbles: true})); e.dispatchEvent(new Event('change', {bubbles:"
                + " true})); })(document.querySelector(" + Json.write(selector) + "))");
    }

    void click(String selector) {
        evaluate("document.querySelector(" + Json.write(selector) + ").dispatchEvent(new MouseEvent('click', {bubbles:"
                + " true, cancelable: true}))");
    }

    void press(String key) {
        command("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key));
        command("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    String url() {
        return evaluate("location.href");
    }

    @Override
    public void close() {
        socket.abort();
        process.destroy();
        http.close();
    }
}
