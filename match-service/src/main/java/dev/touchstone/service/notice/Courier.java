package dev.touchstone.service.notice;

import dev.touchstone.service.OwnThread;
import dev.touchstone.service.ServiceInfo;
import dev.touchstone.service.notice.Deliveries.Due;
import dev.touchstone.service.notice.Deliveries.Outcome;
import dev.touchstone.service.notice.Notices.NoticesWritten;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Delivers notices, each at least once, as soon as they are committed and again until they arrive. It follows no redirect
 * and keeps nothing of an answer but its status.
 */
@Component
class Courier implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Courier.class);

    /** Deliveries that are under way at once. */
    private static final int AT_ONCE = 16;

    private static final long TICK_MILLIS = 1000;
    private static final int GOOD = 200;
    private static final int BEYOND_GOOD = 300;

    private final Deliveries deliveries;
    private final TargetGuard guard;
    private final NoticeSettings settings;
    private final Clock clock;
    private final String agent;
    private final Semaphore wake = new Semaphore(0);
    private final Semaphore room = new Semaphore(AT_ONCE);
    private final OwnThread thread = new OwnThread();

    Courier(Deliveries deliveries, TargetGuard guard, NoticeSettings settings, Clock clock, ServiceInfo info) {
        this.deliveries = deliveries;
        this.guard = guard;
        this.settings = settings;
        this.clock = clock;
        this.agent = "Touchstone/" + info.version();
    }

    @TransactionalEventListener(fallbackExecution = true)
    void written(NoticesWritten notices) {
        wake.release();
    }

    @Override
    public void start() {
        thread.start("courier", this::run);
    }

    private void run() {
        try (ExecutorService runners = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient http = HttpClient.newBuilder()
                        .connectTimeout(settings.timeout())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
            sendForEver(runners, http);
            http.shutdownNow();
        }
    }

    private void sendForEver(ExecutorService runners, HttpClient http) {
        try {
            while (!thread.isStopping()) {
                sendDue(runners, http);
                if (wake.tryAcquire(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                    wake.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            log.debug("the courier ends; what is not delivered waits for the next start");
        }
    }

    private void sendDue(ExecutorService runners, HttpClient http) {
        try {
            for (Due due : deliveries.claim(room.availablePermits())) {
                room.acquireUninterruptibly();
                runners.execute(() -> deliver(due, http));
            }
        } catch (DataAccessException | TransactionException e) {
            log.debug("notices wait for the database: {}", e.getMessage());
        } catch (RuntimeException e) {
            log.error("notices could not be looked for; trying again", e);
        }
    }

    private void deliver(Due due, HttpClient http) {
        try {
            Outcome outcome = attempt(due, http);
            deliveries.tried(due, outcome);
            if (!outcome.good()) {
                log.info("notice {} did not reach webhook {}: {}", due.noticeId(), due.webhookId(), outcome.problem());
            }
            wake.release();
        } catch (InterruptedException e) {
            log.debug("notice {} to webhook {} is tried again after the next start", due.noticeId(), due.webhookId());
        } catch (DataAccessException | TransactionException e) {
            log.warn(
                    "how notice {} to webhook {} ended is not known; it is sent again",
                    due.noticeId(),
                    due.webhookId());
        } catch (RuntimeException e) {
            log.error("notice {} to webhook {} broke off; it is sent again", due.noticeId(), due.webhookId(), e);
        } finally {
            room.release();
        }
    }

    private Outcome attempt(Due due, HttpClient http) throws InterruptedException {
        Instant began = clock.instant();
        Optional<String> refusal = guard.refusal(due.url());
        if (refusal.isPresent()) {
            return new Outcome(null, "not sent: its URL " + refusal.get(), began, 0);
        }
        try {
            HttpResponse<InputStream> answer =
                    http.send(request(due, began), HttpResponse.BodyHandlers.ofInputStream());
            answer.body().close();
            int status = answer.statusCode();
            boolean good = status >= GOOD && status < BEYOND_GOOD;
            return outcome(status, good ? null : "the receiver answered " + status, began);
        } catch (HttpTimeoutException e) {
            return outcome(null, "no answer within " + settings.timeout().toSeconds() + " s", began);
        } catch (IOException e) {
            return outcome(null, "no connection (" + e.getClass().getSimpleName() + ")", began);
        }
    }

    private Outcome outcome(@Nullable Integer status, @Nullable String problem, Instant began) {
        long millis = Math.max(0, Duration.between(began, clock.instant()).toMillis());
        return new Outcome(status, problem, began, millis);
    }

    private HttpRequest request(Due due, Instant at) {
        String id = Long.toString(due.noticeId());
        long seconds = at.getEpochSecond();
        return HttpRequest.newBuilder(URI.create(due.url()))
                .timeout(settings.timeout())
                .header("Content-Type", "application/json")
                .header("User-Agent", agent)
                .header(Signature.ID, id)
                .header(Signature.TIMESTAMP, Long.toString(seconds))
                .header(Signature.SIGNATURE, Signature.of(due.secret(), id, seconds, due.body()))
                .POST(HttpRequest.BodyPublishers.ofString(due.body()))
                .build();
    }

    @Override
    public void stop() {
        thread.stop(wake::release);
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }
}
