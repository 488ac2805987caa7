package dev.touchstone.service.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.NoticeView;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.WebhookChoice;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.dispatch.UnitParked;
import dev.touchstone.service.experiment.ExperimentEnded;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.match.Matches;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Verdicts and faults are told to who asked, over real HTTP, at least once, signed. The restart comes last. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class NoticesReachTheirReceiversTest {

    private static final String SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

    @TempDir
    static Path data;

    private static Receiver receiver;
    private static RunningService service;
    private static String admin;

    @BeforeAll
    static void start() throws IOException {
        receiver = new Receiver();
        service = begin();
        admin = Files.readString(data.resolve("admin-token"));
    }

    private static RunningService begin() {
        return RunningService.start(data, "--touchstone.notices.first-retry=300ms", "--touchstone.worker.slots=1");
    }

    @AfterAll
    static void stop() {
        service.close();
        receiver.close();
    }

    private static HttpResponse<String> post(String path, Object body) {
        return service.client().post(path, Json.write(body), "Authorization", "Bearer " + admin);
    }

    private static WebhookView webhook(String path, List<String> kinds) {
        HttpResponse<String> answer =
                post("/api/webhooks", new NewWebhook(receiver.url(path), SECRET, kinds, null, null));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.read(answer.body(), WebhookView.class);
    }

    private static List<DeliveryView> log(long webhook) {
        return Json.read(
                        service.client()
                                .get("/api/webhooks/" + webhook + "/deliveries", "Authorization", "Bearer " + admin)
                                .body(),
                        DeliveryList.class)
                .deliveries();
    }

    private static void until(Callable<Boolean> condition) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    private static NoticeView notice(Receiver.Received received) {
        return Json.read(received.body(), NoticeView.class);
    }

    @Test
    @Order(1)
    void aMatchThatAsksForItTellsOfItsOwnVerdictSignedAndOfNoOther() {
        MatchSubmission plain = RunningService.submission("cc65", "cc65 -pst", 128, 50, 1);
        MatchSubmission asking = new MatchSubmission(
                plain.candidate(),
                plain.baseline(),
                plain.games(),
                plain.openings(),
                plain.nodes(),
                plain.depth(),
                null,
                null,
                "cc65",
                null,
                null,
                null,
                null,
                null,
                null,
                new WebhookChoice(receiver.url("/own"), SECRET));
        MatchView other = service.client().submit(RunningService.submission("cc65", "cc65", 2, 10, 1));
        MatchView match = service.client().submit(asking);
        service.client().awaitEnd(other.id());
        MatchView end = service.client().awaitEnd(match.id());
        until(() -> !receiver.at("/own").isEmpty());

        Receiver.Received received = receiver.at("/own").getFirst();
        NoticeView told = notice(received);
        assertThat(told.kind()).isEqualTo("verdict");
        assertThat(told.match().id()).isEqualTo(match.id());
        assertThat(told.verdict().decision()).isEqualTo(end.verdict()).isEqualTo("keep");
        assertThat(told.verdict().sentence()).isEqualTo(end.sentence());
        assertThat(told.verdict().wins()).isEqualTo(end.figures().wins());
        assertThat(told.verdict().sigma()).isEqualTo(end.figures().sigma());
        assertThat(received.id()).isEqualTo(Long.toString(told.id()));
        assertThat(received.signature())
                .isEqualTo(Signature.of(SECRET, received.id(), Long.parseLong(received.timestamp()), received.body()))
                .isNotEqualTo(Signature.of(
                        "whsec_" + "A".repeat(43) + "=",
                        received.id(),
                        Long.parseLong(received.timestamp()),
                        received.body()));
        assertThat(receiver.at("/own"))
                .extracting(one -> notice(one).match().id())
                .containsOnly(match.id());
        assertThat(service.client().get("/api/notices?limit=1").headers().firstValue("Link"))
                .as("more than one notice is kept, whoever asked")
                .isPresent();
    }

    @Test
    @Order(2)
    void faultsAreToldToWhoAskedForTheirKind() {
        WebhookView workers = webhook("/workers", List.of("worker-barred"));
        WebhookView matches = webhook("/faults", List.of("unit-parked", "match-failed"));
        service.bean(Fleet.class).setAside("box", "3 units failed on it: <b>no memory</b>");
        service.bean(Fleet.class).quarantine("liar", "its games differ");
        service.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            service.publish(new UnitParked(1, 7, "anna: no memory"));
            service.bean(Matches.class).fail(1, "its units failed too often");
        });
        until(() ->
                receiver.at("/workers").size() == 2 && receiver.at("/faults").size() == 2);

        assertThat(receiver.at("/workers").stream().map(NoticesReachTheirReceiversTest::notice))
                .extracting(told -> told.worker().name() + " " + told.worker().state())
                .containsExactlyInAnyOrder("box set-aside", "liar quarantined");
        assertThat(receiver.at("/faults").stream().map(NoticesReachTheirReceiversTest::notice))
                .extracting(told -> told.kind() + ": " + told.reason())
                .containsExactlyInAnyOrder("unit-parked: anna: no memory", "match-failed: its units failed too often");
        assertThat(log(workers.id())).hasSize(2);
        assertThat(log(matches.id())).hasSize(2);
        assertThat(service.client().get("/feed.atom").body()).contains("worker box is set-aside", "&lt;b&gt;no memory");
    }

    /** What is rolled back never happened. */
    @Test
    @Order(3)
    void whatDidNotHappenIsNotTold() {
        WebhookView hook = webhook("/rolled-back", List.of("worker-barred"));
        service.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            service.bean(Fleet.class).setAside("innocent", "a slip");
            status.setRollbackOnly();
        });
        service.bean(Fleet.class).setAside("guilty", "true");
        until(() -> receiver.at("/rolled-back").size() == 1);
        assertThat(notice(receiver.at("/rolled-back").getFirst()).worker().name())
                .isEqualTo("guilty");
        assertThat(log(hook.id())).hasSize(1);
    }

    @Test
    @Order(4)
    void aReceiverThatFailsIsTriedAgainWithTheSameIdAndBody() {
        receiver.answer(500);
        WebhookView hook = webhook("/failing", List.of("verdict"));
        assertThat(post("/api/webhooks/" + hook.id() + "/test", List.of()).statusCode())
                .isEqualTo(202);
        until(() -> receiver.at("/failing").size() >= 2);
        receiver.answer(302);
        until(() -> log(hook.id()).getFirst().tries().stream()
                .anyMatch(one -> Integer.valueOf(302).equals(one.status())));
        receiver.answer(204);
        until(() -> log(hook.id()).getFirst().state().equals("delivered"));

        List<Receiver.Received> all = receiver.at("/failing");
        assertThat(all)
                .extracting(Receiver.Received::id)
                .containsOnly(all.getFirst().id());
        assertThat(all)
                .extracting(Receiver.Received::body)
                .containsOnly(all.getFirst().body());
        assertThat(receiver.at("/elsewhere")).as("redirects are not followed").isEmpty();
        DeliveryView delivery = log(hook.id()).getFirst();
        assertThat(delivery.kind()).isEqualTo("test");
        assertThat(delivery.dueAt()).isNull();
        assertThat(delivery.tries()).hasSizeGreaterThanOrEqualTo(4);
        assertThat(delivery.tries().getFirst().problem()).isEqualTo("the receiver answered 500");
        assertThat(delivery.tries().getLast().status()).isEqualTo(204);
        assertThat(delivery.tries().getLast().problem()).isNull();
    }

    @Test
    @Order(5)
    void aRemovedWebhookIsToldNothingMoreAndKeepsItsLog() {
        WebhookView hook = webhook("/removed", List.of("worker-barred"));
        assertThat(post("/api/webhooks/" + hook.id() + "/remove", List.of()).statusCode())
                .isEqualTo(200);
        WebhookView last = webhook("/removed-not", List.of("worker-barred"));
        service.bean(Fleet.class).setAside("late", "late");
        until(() -> receiver.at("/removed-not").size() == 1);
        assertThat(receiver.at("/removed")).isEmpty();
        assertThat(log(last.id())).hasSize(1);
        assertThat(post("/api/webhooks/" + hook.id() + "/test", List.of()).statusCode())
                .isEqualTo(404);
        WebhookList all = Json.read(
                service.client()
                        .get("/api/webhooks", "Authorization", "Bearer " + admin)
                        .body(),
                WebhookList.class);
        assertThat(all.webhooks()).allMatch(shown -> shown.secret() == null);
        assertThat(all.webhooks())
                .filteredOn(shown -> shown.id() == hook.id())
                .allMatch(shown -> shown.removedAt() != null);
    }

    @Test
    @Order(6)
    void onlyAdminsSeeWebhooks() {
        assertThat(service.client().get("/api/webhooks").statusCode()).isEqualTo(401);
        assertThat(service.client().post("/api/webhooks", "{}").statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @Order(7)
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {}                                                     | url    | is missing
            {"url": "ftp://example.org/"}                          | url    | http:// or https://
            {"url": "file:///etc/passwd"}                          | url    | http:// or https://
            {"url": "http://"}                                     | url    | is no URL
            {"url": "http:///path"}                                | url    | names no host
            {"url": "http://a:b@127.0.0.1/"}                       | url    | name or password
            {"url": "http://127.0.0.1/#x"}                         | url    | '#' part
            {"url": "http://127.0.0.1:99999/"}                     | url    | no host and port
            {"url": "http://169.254.169.254/latest/meta-data"}     | url    | no receiver has
            {"url": "http://0.0.0.0/"}                             | url    | no receiver has
            {"url": "http://no-such-host.invalid/"}                | url    | not known
            {"url": "http://127.0.0.1/", "secret": "short"}        | secret | whsec_
            {"url": "http://127.0.0.1/", "secret": "whsec_AAAA"}   | secret | 24 to 64 bytes
            {"url": "http://127.0.0.1/", "kinds": []}              | kinds  | must be some of verdict
            {"url": "http://127.0.0.1/", "kinds": ["<b>"]}         | kinds  | must be some of verdict
            {"url": "http://127.0.0.1/", "match": 99999}           | match  | no match 99999
            {"url": "http://127.0.0.1/", "experiment": 99999}      | experiment | no experiment 99999
            {"url": "http://127.0.0.1/", "match": 1, "experiment": 1} | experiment | one of the two
            """)
    void aWebhookThatCannotBeIsRefused(String body, String field, String message) {
        HttpResponse<String> answer = service.client().post("/api/webhooks", body, "Authorization", "Bearer " + admin);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        Problem problem = Json.read(answer.body(), Problem.class);
        assertThat(problem.errors()).singleElement().satisfies(wrong -> {
            assertThat(wrong.field()).isEqualTo(field);
            assertThat(wrong.message()).contains(message);
        });
    }

    @Test
    @Order(8)
    void aMatchWhoseWebhookIsWrongIsNotStored() {
        long before = count("match");
        HttpResponse<String> answer = service.client().post("/api/matches", """
                {"candidate": "cc65", "baseline": "cc65", "nodes": 10, "games": 2,
                 "webhook": {"url": "http://169.254.169.254/", "secret": "%s"}}""".formatted(SECRET));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("webhook.url", "no receiver has");
        answer = service.client().post("/api/matches", """
                {"candidate": "cc65", "baseline": "cc65", "nodes": 10, "games": 2, "webhook": {"url": "x"}}""");
        assertThat(answer.body()).contains("webhook.url", "webhook.secret");
        assertThat(count("match")).isEqualTo(before);
    }

    @Test
    @Order(8)
    void anExperimentTellsHowItEndsToWhoAskedForIt() {
        HttpResponse<String> answer =
                service.client().post("/api/experiments", """
                {"sweep": {"configuration": "cc65", "parameter": "knight", "values": [300], "games": 2, "nodes": 10,
                           "depth": 1},
                 "webhook": {"url": "%s", "secret": "%s"}}""".formatted(receiver.url("/experiment"), SECRET));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        ExperimentView experiment = Json.read(answer.body(), ExperimentView.class);
        JdbcClient jdbc = service.bean(JdbcClient.class);
        assertThat(jdbc.sql("select submission::text from experiment where id = " + experiment.id())
                        .query(String.class)
                        .single())
                .doesNotContain("whsec_");
        until(() -> receiver.at("/experiment").size() == 1);
        NoticeView told = notice(receiver.at("/experiment").getFirst());
        assertThat(told.kind()).isEqualTo("experiment-ended");
        assertThat(told.title()).isEqualTo("sweep e" + experiment.id() + " is finished");
        assertThat(told.experiment().id()).isEqualTo(experiment.id());

        HttpResponse<String> hook =
                post("/api/webhooks", new NewWebhook(receiver.url("/later"), SECRET, null, null, experiment.id()));
        assertThat(Json.read(hook.body(), WebhookView.class).kinds())
                .containsExactly("match-failed", "unit-parked", "experiment-ended", "experiment-failed");
        long match = jdbc.sql("select match_id from experiment_match where experiment_id = " + experiment.id())
                .query(Long.class)
                .single();
        PanelTable panel = new PanelTable(
                "a", "b", List.of(), List.of(), List.of(), "keep", "confirmed", "Keep: all of it speaks for a.");
        service.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            service.publish(new UnitParked(1, 8, "another match"));
            service.publish(new UnitParked(match, 1, "no memory"));
            service.publish(new ExperimentEnded(experiment.id(), "experiment", "a v b", null, panel));
            service.publish(new ExperimentEnded(experiment.id(), "experiment", "a v b", "match 7 failed", null));
        });
        until(() -> receiver.at("/later").size() == 3);
        assertThat(receiver.at("/later").stream().map(NoticesReachTheirReceiversTest::notice))
                .extracting(NoticeView::title)
                .containsExactlyInAnyOrder(
                        "match " + match + ": unit 1 is parked",
                        "experiment e" + experiment.id() + " says keep",
                        "experiment e" + experiment.id() + " failed");
        assertThat(service.client().get("/feed.atom").body())
                .contains("finished: sweep e" + experiment.id(), "/experiments/" + experiment.id() + "\"");
        assertThat(service.client().get("/api/notices").body()).contains("Keep: all of it speaks for a.");
    }

    private static long count(String table) {
        return service.bean(JdbcClient.class)
                .sql("select count(*) from " + table)
                .query(Long.class)
                .single();
    }

    /** Nothing answers while the service ends; the next one finds what is still to be told. */
    @Test
    @Order(9)
    void whatWasNotDeliveredBeforeARestartIsAfterIt() {
        receiver.answer(503);
        WebhookView hook = webhook("/restart", List.of("worker-barred"));
        service.bean(Fleet.class).setAside("restarted", "before the restart");
        until(() -> !receiver.at("/restart").isEmpty());
        service.close();
        receiver.answer(200);
        service = begin();
        until(() -> log(hook.id()).getFirst().state().equals("delivered"));
        List<Receiver.Received> all = receiver.at("/restart");
        assertThat(all).hasSizeGreaterThanOrEqualTo(2);
        assertThat(all)
                .extracting(Receiver.Received::id)
                .containsOnly(all.getFirst().id());
    }
}
