package dev.touchstone.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.Matches;
import dev.touchstone.cli.match.MatchCommands;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Telling other programs of verdicts and faults. */
@Timeout(60)
class WebhookCommandsTest extends MatchCommands {

    private static final String NOW = "2026-11-30T12:00:00Z";

    private static WebhookView hook(@Nullable Long match, @Nullable String secret) {
        return new WebhookView(
                2, "https://ci.example.org/hook", List.of("verdict"), match, null, NOW, null, 1, 5, 0, secret);
    }

    @Test
    void aWebhookIsMadeAndItsSecretPrintedAlone() {
        service.answer("POST /api/webhooks", 201, Json.write(hook(null, "whsec_abc")));

        Cli.Result made = run(
                new Cli(),
                "admin",
                "webhook",
                "create",
                "https://ci.example.org/hook",
                "--kinds",
                "verdict,unit-parked",
                "--match",
                "7");
        assertThat(made.out()).isEqualTo("whsec_abc\n");
        assertThat(service.requests())
                .containsExactly("POST /api/webhooks application/json {\"url\":\"https://ci.example.org/hook\","
                        + "\"secret\":null,\"kinds\":[\"verdict\",\"unit-parked\"],\"match\":7,\"experiment\":null}");
    }

    @Test
    void aWebhookOfAnExperimentIsAskedForByItsId() {
        service.answer("POST /api/webhooks", 201, Json.write(hook(null, "whsec_abc")));
        assertThat(run(new Cli(), "admin", "webhook", "create", "https://ci.example.org/hook", "--experiment", "e3")
                        .out())
                .isEqualTo("whsec_abc\n");
        assertThat(service.requests().getFirst()).endsWith("\"kinds\":null,\"match\":null,\"experiment\":3}");
        Cli.Result refused =
                run(new Cli(), "admin", "webhook", "create", "https://ci.example.org", "--experiment", "3");
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err()).contains("such as e3");
    }

    @Test
    void webhooksAreListedAndRemoved() {
        WebhookList list = new WebhookList(List.of(hook(null, null), hook(7L, null)));
        service.answer("GET /api/webhooks?limit=500", 200, Json.write(list));
        service.answer("POST /api/webhooks/2/remove", 200, Json.write(hook(null, null)));

        assertThat(run(new Cli(), "admin", "webhook", "list").out().lines())
                .containsExactly(
                        "webhook  url                          of   kinds    delivered  waiting  given up  removed",
                        "2        https://ci.example.org/hook  all  verdict  5          1        0",
                        "2        https://ci.example.org/hook  7    verdict  5          1        0");
        assertThat(Json.read(
                        run(new Cli(), "admin", "webhook", "list", "--json").out(), WebhookList.class))
                .isEqualTo(list);
        assertThat(run(new Cli(), "admin", "webhook", "remove", "2").out()).isEqualTo("webhook 2 is removed\n");
    }

    @Test
    void theLogTellsWhatCameOfTheLastTry() {
        DeliveryList log = new DeliveryList(List.of(
                new DeliveryView(
                        9,
                        "verdict",
                        "match 7: keep",
                        "waiting",
                        NOW,
                        List.of(new DeliveryView.Try(1, NOW, 500, "the receiver answered 500", 12))),
                new DeliveryView(
                        8,
                        "verdict",
                        "match 6: reject",
                        "delivered",
                        null,
                        List.of(new DeliveryView.Try(1, NOW, 204, null, 7)))));
        service.answer("GET /api/webhooks/2/deliveries?limit=20", 200, Json.write(log));
        service.answer("POST /api/webhooks/2/test", 202, "");

        assertThat(run(new Cli(), "admin", "webhook", "log", "2").out().lines())
                .containsExactly(
                        "notice  what             state      tries  last try              came of it",
                        "9       match 7: keep    waiting    1      2026-11-30T12:00:00Z  the receiver answered 500",
                        "8       match 6: reject  delivered  1      2026-11-30T12:00:00Z  answered 204 in 7 ms");
        assertThat(run(new Cli(), "admin", "webhook", "test", "2").out())
                .startsWith("a test is on its way; see what comes of it with: touchstone admin webhook log 2 --data /");
    }

    @Test
    void aMatchTellsOfItselfUnderASecretThatIsShown() {
        service.answer("POST /api/matches", 201, Json.write(Matches.queued()));

        Cli.Result submitted =
                run(new Cli(), "submit", "cc65", "cc65", "--nodes", "10", "--notify", "https://ci.example.org/hook");
        String secret = submitted.err().lines().findFirst().orElseThrow().replace("notices are signed with ", "");
        assertThat(secret).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(service.requests())
                .filteredOn(request -> request.startsWith("POST /api/matches "))
                .singleElement()
                .asString()
                .contains("\"webhook\":{\"url\":\"https://ci.example.org/hook\",\"secret\":\"" + secret + "\"}");
    }
}
