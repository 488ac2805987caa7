package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentList;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.ServiceView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.protocol.api.VerificationView;
import dev.touchstone.protocol.api.VerifyRequest;
import dev.touchstone.protocol.fleet.NewToken;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerView;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A client of one service's API. An answer that is not a success ends the command: with a usage error when the request
 * was at fault, one line a field.
 */
public final class ServiceClient {

    private static final Duration CONNECT = Duration.ofSeconds(3);

    /** Submissions are validated whole, which may take the service a while. */
    private static final Duration REQUEST = Duration.ofSeconds(60);

    /** Every game of a match is looked at, however many they are. */
    private static final Duration ANALYSIS = Duration.ofMinutes(10);

    /** Rows of a list that are asked for at once: as many as the service gives. */
    private static final int PAGE = 500;

    /** The status of a service whose database does not answer at the moment. */
    private static final int UNAVAILABLE = 503;

    private final String base;
    private final HttpClient http;
    private final Optional<String> token;

    /**
     * @param base of the API, without a final slash
     * @param token with which requests are made
     */
    ServiceClient(String base, HttpClient http, Optional<String> token) {
        this.base = base;
        this.http = http;
        this.token = token;
    }

    /** The connections of one run of the command, whichever services it talks to; never over a proxy. */
    static HttpClient connections() {
        return HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .proxy(HttpClient.Builder.NO_PROXY)
                .build();
    }

    /** The base of the API, without a final slash. */
    public String url() {
        return base;
    }

    /** Who answers, within that time. */
    ServiceView service(Duration timeout) {
        return Json.read(send(get("/api/service", timeout)), ServiceView.class);
    }

    /** Who answers. */
    public ServiceView service() {
        return service(REQUEST);
    }

    /** Submits a match. */
    public MatchView submit(MatchSubmission submission) {
        return Json.read(send(post("/api/matches", Json.write(submission))), MatchView.class);
    }

    /** The newest matches, at most {@code limit}, older than match {@code before} where that is given. */
    public MatchList list(int limit, @Nullable Long before) {
        String older = before == null ? "" : "&after=" + before;
        return Json.read(send(get("/api/matches?limit=" + limit + older, REQUEST)), MatchList.class);
    }

    /** A match as it stands. */
    public MatchView show(long id) {
        return show(id, REQUEST);
    }

    /** What the games of a match show beyond their results. */
    public AnalysisView analyse(long id) {
        return Json.read(send(get("/api/matches/" + id + "/analysis", ANALYSIS)), AnalysisView.class);
    }

    /** The same, within that time. */
    MatchView show(long id, Duration timeout) {
        return Json.read(send(get("/api/matches/" + id, timeout)), MatchView.class);
    }

    /**
     * Whether a match lets its candidate pass.
     *
     * @param rules the parameters of the question, by name; those that are absent are left out
     */
    public GateView gate(long id, Map<String, Object> rules) {
        String query = rules.entrySet().stream()
                .map(rule -> rule.getKey() + "="
                        + URLEncoder.encode(String.valueOf(rule.getValue()), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        String path = "/api/matches/" + id + "/gate" + (query.isEmpty() ? "" : "?" + query);
        return Json.read(send(get(path, REQUEST)), GateView.class);
    }

    /** What a gate says of an experiment, by its own requirements or by those given. */
    public ExperimentGateView gateOfExperiment(long id, @Nullable String require) {
        String query = require == null ? "" : "?require=" + URLEncoder.encode(require, StandardCharsets.UTF_8);
        return Json.read(send(get("/api/experiments/" + id + "/gate" + query, REQUEST)), ExperimentGateView.class);
    }

    /** All workers. */
    public WorkerList workers() {
        return new WorkerList(all("/api/workers", WorkerList.class, WorkerList::workers, WorkerView::name));
    }

    /** All rows of a list, page by page. */
    <L, T> List<T> all(String path, Class<L> type, Function<L, List<T>> rows, Function<T, String> key) {
        List<T> all = new ArrayList<>();
        List<T> page;
        do {
            String after = all.isEmpty() ? "" : "&after=" + inPath(key.apply(all.getLast()));
            page = rows.apply(Json.read(send(get(path + "?limit=" + PAGE + after, REQUEST)), type));
            all.addAll(page);
        } while (page.size() == PAGE);
        return all;
    }

    /** Lets a worker play again. */
    public WorkerView releaseWorker(String name) {
        return Json.read(send(post("/api/workers/" + inPath(name) + "/release", "{}")), WorkerView.class);
    }

    /** Gives out a token; the answer holds its secret. */
    public TokenView createToken(NewToken token) {
        return Json.read(send(post("/api/tokens", Json.write(token))), TokenView.class);
    }

    /** The tokens that were given out, without their secrets. */
    public TokenList tokens() {
        return new TokenList(all("/api/tokens", TokenList.class, TokenList::tokens, TokenView::name));
    }

    /** Takes a token back. */
    public TokenView revokeToken(String name) {
        return Json.read(send(post("/api/tokens/" + inPath(name) + "/revoke", "{}")), TokenView.class);
    }

    /** What is at that path. */
    String read(String path) {
        return send(get(path, REQUEST));
    }

    /** What is answered to that body. */
    String write(String path, String body) {
        return send(post(path, body));
    }

    private static String inPath(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Submits a run of a suite. */
    public SuiteRunView submitSuite(SuiteSubmission submission) {
        return Json.read(send(post("/api/suites", Json.write(submission))), SuiteRunView.class);
    }

    /** A run of a suite as it stands. */
    public SuiteRunView suite(long id) {
        return Json.read(send(get("/api/suites/" + id, REQUEST)), SuiteRunView.class);
    }

    /** Stops a match. */
    public MatchView stop(long id) {
        return Json.read(send(post("/api/matches/" + id + "/stop", "{}")), MatchView.class);
    }

    /** Has units of a match replayed. */
    public VerificationView verify(long id, VerifyRequest request) {
        return Json.read(send(post("/api/matches/" + id + "/verify", Json.write(request))), VerificationView.class);
    }

    /** What became of the last replays that somebody asked for. */
    public VerificationView verification(long id) {
        return Json.read(send(get("/api/matches/" + id + "/verify", REQUEST)), VerificationView.class);
    }

    /** Lets a match that was stopped or interrupted go on. */
    public MatchView resume(long id) {
        return Json.read(send(post("/api/matches/" + id + "/resume", "{}")), MatchView.class);
    }

    /** Writes the games of a match as PGN, as they come; of one opening, from 1, or of all. */
    public void pgn(long id, @Nullable Integer opening, OutputStream to) {
        String only = opening == null ? "" : "?opening=" + opening;
        HttpRequest request = get("/api/matches/" + id + "/pgn" + only, REQUEST);
        HttpResponse<InputStream> response = send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream body = response.body()) {
            if (!isSuccess(response.statusCode())) {
                throw failure(response.statusCode(), new String(body.readAllBytes(), StandardCharsets.UTF_8));
            }
            body.transferTo(to);
        } catch (IOException broken) {
            throw new CliException(ExitCode.UNREACHABLE, "the games broke off (" + reason(broken) + ")");
        }
    }

    /** Submits an experiment. */
    public ExperimentView submit(ExperimentSubmission submission) {
        return Json.read(send(post("/api/experiments", Json.write(submission))), ExperimentView.class);
    }

    /** The newest experiments, at most {@code limit}, older than experiment {@code before} where that is given. */
    public ExperimentList experiments(int limit, @Nullable Long before) {
        String older = before == null ? "" : "&after=" + before;
        return Json.read(send(get("/api/experiments?limit=" + limit + older, REQUEST)), ExperimentList.class);
    }

    /** An experiment as it stands, with its matches and what they say together. */
    public ExperimentView experiment(long id) {
        return Json.read(send(get("/api/experiments/" + id, REQUEST)), ExperimentView.class);
    }

    /** How far an experiment is, within that time. */
    ExperimentView progress(long id, Duration timeout) {
        return Json.read(send(get("/api/experiments/" + id + "/progress", timeout)), ExperimentView.class);
    }

    /** Stops an experiment and its matches. */
    public ExperimentView stopExperiment(long id) {
        return Json.read(send(post("/api/experiments/" + id + "/stop", "{}")), ExperimentView.class);
    }

    /** Lets an experiment that was stopped or interrupted go on. */
    public ExperimentView resumeExperiment(long id) {
        return Json.read(send(post("/api/experiments/" + id + "/resume", "{}")), ExperimentView.class);
    }

    /**
     * Follows a match until it is done.
     *
     * @param silence how long the service may say nothing
     * @param progress hears of every state on the way
     * @return the match when done; empty when the connection broke before, or the service fell silent
     */
    Optional<MatchView> follow(long id, Duration silence, Consumer<MatchView> progress) {
        HttpRequest request = request("/api/matches/" + id + "/events")
                .header("Accept", "text/event-stream")
                .timeout(REQUEST) // until the stream begins, which it does at once
                .build();
        try {
            var response = http.send(request, HttpResponse.BodyHandlers.ofPublisher());
            if (!isSuccess(response.statusCode())) {
                return brokenIfAway(response.statusCode(), text(response.body(), silence));
            }
            try (EventLines lines = new EventLines(silence)) {
                response.body().subscribe(HttpResponse.BodySubscribers.fromLineSubscriber(lines));
                return new EventReader(lines).untilDone(progress);
            }
        } catch (IOException | UncheckedIOException | CompletionException broken) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    /** A service that waits for its database comes back; every other refusal ends the command. */
    private static Optional<MatchView> brokenIfAway(int status, String body) {
        if (status == UNAVAILABLE) {
            return Optional.empty();
        }
        throw failure(status, body);
    }

    private static String text(Flow.Publisher<List<ByteBuffer>> body, Duration atMost) {
        HttpResponse.BodySubscriber<String> whole = HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
        body.subscribe(whole);
        return whole.getBody()
                .toCompletableFuture()
                .orTimeout(atMost.toNanos(), TimeUnit.NANOSECONDS)
                .join();
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        return request;
    }

    private HttpRequest get(String path, Duration timeout) {
        return request(path).timeout(timeout).build();
    }

    private HttpRequest post(String path, String body) {
        return request(path)
                .timeout(REQUEST)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private String send(HttpRequest request) {
        HttpResponse<String> response = send(request, HttpResponse.BodyHandlers.ofString());
        if (!isSuccess(response.statusCode())) {
            throw failure(response.statusCode(), response.body());
        }
        return response.body();
    }

    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return http.send(request, handler);
        } catch (ConnectException | HttpConnectTimeoutException refused) {
            throw new NotDeliveredException(base);
        } catch (HttpTimeoutException late) {
            throw new LateException(base);
        } catch (IOException broken) {
            throw new CliException(
                    ExitCode.UNREACHABLE, "the service at " + base + " does not answer (" + reason(broken) + ")");
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    private static String reason(IOException broken) {
        return broken.getMessage() == null ? broken.getClass().getSimpleName() : broken.getMessage();
    }

    private static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    private static CliException interrupted() {
        Thread.currentThread().interrupt();
        return new CliException(ExitCode.INTERNAL, "interrupted");
    }

    private static CliException failure(int status, String body) {
        int exitCode =
                status == UNAVAILABLE ? ExitCode.UNREACHABLE : status >= 500 ? ExitCode.INTERNAL : ExitCode.USAGE;
        return new CliException(exitCode, lines(status, body));
    }

    private static List<String> lines(int status, String body) {
        try {
            Problem problem = Json.read(body, Problem.class);
            List<String> fields =
                    OptionNames.lines(Optional.ofNullable(problem.errors()).orElse(List.of()));
            return fields.isEmpty() ? List.of(problem.detail()) : fields;
        } catch (UnreadableMessageException notAProblem) {
            return List.of("the service answered with status " + status);
        }
    }
}
