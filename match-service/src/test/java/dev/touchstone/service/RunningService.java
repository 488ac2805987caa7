package dev.touchstone.service;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.service.embedded.TestBinaries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A service in this JVM on a data folder of its own, and what a client does with it over HTTP. */
public final class RunningService implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final long EXECUTIONS_EACH = 1_000_000;
    private static final AtomicLong STARTED = new AtomicLong();

    private final ConfigurableApplicationContext context;
    private final ApiClient client;

    private RunningService(ConfigurableApplicationContext context, ApiClient client) {
        this.context = context;
        this.client = client;
    }

    /** Starts a service with its own PostgreSQL and broker, or with those that {@code properties} name. */
    public static RunningService start(Path data, String... properties) {
        List<String> arguments = new ArrayList<>(
                List.of("--data", data.toString(), "--touchstone.postgres.programs=" + TestBinaries.FOLDER));
        arguments.addAll(List.of(properties));
        if (arguments.stream().noneMatch(argument -> argument.startsWith("--touchstone.database.url"))) {
            FreshDatabase.putInto(data);
        }
        ConfigurableApplicationContext context = ServiceMain.start(arguments.toArray(String[]::new));
        numberJobsApart(context.getBean(JdbcClient.class));
        int port = ((WebServerApplicationContext) context).getWebServer().getPort();
        return new RunningService(context, new ApiClient("http://127.0.0.1:" + port));
    }

    /**
     * Spring Batch keeps what runs in this JVM by its number alone, and services at the same time begin to count at the same
     * number on databases of their own.
     */
    private static void numberJobsApart(JdbcClient jdbc) {
        long from = STARTED.incrementAndGet() * EXECUTIONS_EACH;
        for (String sequence : List.of("batch_job_execution_seq", "batch_step_execution_seq")) {
            jdbc.sql("select setval('batch." + sequence + "', greatest(last_value, ?)) from batch." + sequence)
                    .param(from)
                    .query(Long.class)
                    .single();
        }
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Says that something happened, in the transaction of the caller where there is one. */
    public void publish(Object event) {
        context.publishEvent(event);
    }

    public <T> T bean(String name, Class<T> type) {
        return context.getBean(name, type);
    }

    public ApiClient client() {
        return client;
    }

    @Override
    public void close() {
        context.close();
    }

    /** A submission under the cc65 rules of two sides with their budgets. */
    public static MatchSubmission submission(String candidate, String baseline, int games) {
        return new MatchSubmission(
                candidate,
                baseline,
                games,
                new OpeningsChoice("cc65-256", null),
                null,
                null,
                null,
                null,
                "cc65",
                null,
                null,
                null);
    }

    /** A submission of games under the cc65 rules at so many nodes and plies of depth. */
    public static MatchSubmission submission(String candidate, String baseline, int games, long nodes, int depth) {
        return new MatchSubmission(
                candidate,
                baseline,
                games,
                new OpeningsChoice("cc65-256", null),
                nodes,
                depth,
                null,
                null,
                "cc65",
                null,
                null,
                null);
    }

    /** The HTTP side of it. */
    public static final class ApiClient {

        private final HttpClient http = HttpClient.newHttpClient();
        private final String url;

        public ApiClient(String url) {
            this.url = url;
        }

        public MatchView submit(MatchSubmission submission) {
            HttpResponse<String> response = post("/api/matches", Json.write(submission));
            if (response.statusCode() != 201) {
                throw new AssertionError(response.statusCode() + " " + response.body());
            }
            return Json.read(response.body(), MatchView.class);
        }

        public MatchView match(long id) {
            return Json.read(get("/api/matches/" + id).body(), MatchView.class);
        }

        /** Waits until the match is as wanted. */
        public MatchView await(long id, Predicate<MatchView> wanted) {
            return Awaitility.await("match " + id)
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> answered(id), answer -> answer.filter(wanted).isPresent())
                    .orElseThrow();
        }

        /** The match, unless the service says that it cannot tell now. */
        private Optional<MatchView> answered(long id) {
            HttpResponse<String> response = get("/api/matches/" + id);
            return response.statusCode() == 503
                    ? Optional.empty()
                    : Optional.of(Json.read(response.body(), MatchView.class));
        }

        public MatchView awaitEnd(long id) {
            return await(id, m -> List.of("finished", "stopped", "failed").contains(m.state()));
        }

        public String url() {
            return url;
        }

        public HttpResponse<String> get(String path, String... headers) {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(URI.create(url + path)).GET();
            for (int i = 0; i < headers.length; i += 2) {
                request.setHeader(headers[i], headers[i + 1]);
            }
            return send(request.build());
        }

        public HttpResponse<String> post(String path, String json, String... headers) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(json));
            for (int i = 0; i < headers.length; i += 2) {
                request.setHeader(headers[i], headers[i + 1]);
            }
            return send(request.build());
        }

        /** The same without saying beforehand how much will come. */
        public HttpResponse<String> postInChunks(String path, String json) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            return send(HttpRequest.newBuilder(URI.create(url + path))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)))
                    .build());
        }

        private HttpResponse<String> send(HttpRequest request) {
            try {
                return http.send(request, HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                throw new AssertionError("no answer from " + request.uri(), e);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }
}
