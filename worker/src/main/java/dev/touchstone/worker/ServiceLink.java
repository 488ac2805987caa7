package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.fleet.Heartbeat;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.fleet.WorkerStanding;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** What a worker says to the service over HTTP: that it comes, and that it is there. Work goes through the broker alone. */
final class ServiceLink {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int SUCCESS = 200;
    private static final int REDIRECT = 300;
    private static final int SERVER_ERROR = 500;

    private final URI server;
    private final String token;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(CONNECT).build();

    ServiceLink(URI server, String token) {
        this.server = server;
        this.token = token;
    }

    /**
     * @throws RefusedException when the service does not take this worker
     * @throws IOException when there is no answer, or the service cannot tell now
     */
    WorkerWelcome register(WorkerRegistration worker) throws IOException, InterruptedException, RefusedException {
        return Json.read(post("/api/workers", worker), WorkerWelcome.class);
    }

    /** The same for a registered worker that is still there. */
    WorkerStanding heartbeat(String name, String instance) throws IOException, InterruptedException, RefusedException {
        return Json.read(post("/api/workers/" + name + "/heartbeat", new Heartbeat(instance)), WorkerStanding.class);
    }

    private String post(String path, Record body) throws IOException, InterruptedException, RefusedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        int status = response.statusCode();
        if (status >= SUCCESS && status < REDIRECT) {
            return response.body();
        }
        String reason = reason(status, response.body());
        if (status >= SERVER_ERROR) {
            throw new IOException(reason);
        }
        throw new RefusedException(status, reason);
    }

    private static String reason(int status, String body) {
        try {
            Problem problem = Json.read(body, Problem.class);
            List<FieldProblem> fields = problem.errors() == null ? List.of() : problem.errors();
            return fields.isEmpty()
                    ? problem.detail()
                    : fields.stream()
                            .map(field -> field.field() + ": " + field.message())
                            .collect(Collectors.joining("; "));
        } catch (UnreadableMessageException e) {
            return "the answer has status " + status + " and is not a Touchstone service's";
        }
    }
}
