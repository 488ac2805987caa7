package dev.touchstone.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.match.MatchCommands;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerView;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Looking after workers and tokens. */
@Timeout(60)
class FleetCommandsTest extends MatchCommands {

    private static final String NOW = "2026-11-30T12:00:00Z";

    @Test
    void workersAreListedWithWhatTheyHaveAndWhyTheyRest() {
        WorkerList list = new WorkerList(List.of(
                worker("anvil", "active", null, true),
                worker("forge", "active", null, false),
                worker("mill", "quarantined", "its digests differ", true)));
        service.answer("GET /api/workers?limit=500", 200, Json.write(list));

        assertThat(run(new Cli(), "workers").out().lines())
                .containsExactly(
                        "worker  state        slots  host  units  games  failed  programs                  reason",
                        "anvil   active       4      box   12     384    1       stockfish (Stockfish 17)",
                        "forge   away         4      box   12     384    1       stockfish (Stockfish 17)",
                        "mill    quarantined  4      box   12     384    1       stockfish (Stockfish 17)  its digests differ");
        assertThat(Json.read(run(new Cli(), "workers", "--json").out(), WorkerList.class))
                .isEqualTo(list);
    }

    @Test
    void aReleasedWorkerIsActive() {
        service.answer("POST /api/workers/mill/release", 200, Json.write(worker("mill", "active", null, true)));

        assertThat(run(new Cli(), "admin", "worker", "release", "mill").out()).isEqualTo("worker mill is active\n");
    }

    @Test
    void theFoldersOwnerGivesOutATokenThatIsPrintedAlone() throws IOException {
        Files.writeString(folder.resolve("admin-token"), "the owner's\n");
        service.answer("POST /api/tokens", 201, Json.write(new TokenView("anvil", "worker", NOW, null, "s3cret")));

        assertThat(run(new Cli(), "admin", "token", "create", "anvil").out()).isEqualTo("s3cret\n");
        assertThat(service.requests())
                .containsExactly("POST /api/tokens application/json {\"name\":\"anvil\",\"role\":\"worker\"}");
        assertThat(Set.copyOf(service.authorizations())).containsExactly("Bearer the owner's");
    }

    @Test
    void tokensAreListedAndRevoked() {
        TokenView revoked = new TokenView("ci", "user", NOW, NOW, null);
        service.answer(
                "GET /api/tokens?limit=500",
                200,
                Json.write(new TokenList(List.of(new TokenView("anvil", "worker", NOW, null, null), revoked))));
        service.answer("POST /api/tokens/ci/revoke", 200, Json.write(revoked));

        assertThat(run(new Cli(), "admin", "token", "list").out().lines())
                .containsExactly(
                        "token  role    created               revoked",
                        "anvil  worker  2026-11-30T12:00:00Z",
                        "ci     user    2026-11-30T12:00:00Z  2026-11-30T12:00:00Z");
        assertThat(run(new Cli(), "admin", "token", "revoke", "ci").out()).isEqualTo("token ci is revoked\n");
    }

    private static WorkerView worker(String name, String state, String reason, boolean online) {
        return new WorkerView(
                name,
                state,
                reason,
                NOW,
                online,
                4,
                "box",
                4,
                8000L,
                "25.0.1",
                "0.1.0",
                2,
                Map.of(),
                null,
                List.of("stockfish (Stockfish 17)"),
                "token",
                NOW,
                NOW,
                12,
                384,
                1);
    }
}
