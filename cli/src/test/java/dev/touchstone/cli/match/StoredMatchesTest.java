package dev.touchstone.cli.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.cli.Matches;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchList;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Looking at the matches that a service has stored, and stopping one. */
@Timeout(60)
class StoredMatchesTest extends MatchCommands {

    @Test
    void aProblemWithoutFieldsIsItsDetail() {
        service.answer(
                "GET /api/matches/9",
                404,
                "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"there is no match 9\"}");

        Cli.Result result = run(new Cli(), "show", "9");

        assertThat(result.err()).isEqualTo("touchstone: there is no match 9\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void aServiceThatFailsIsAnInternalError() {
        service.answer("GET /api/matches/9", 500, "boom");

        Cli.Result result = run(new Cli(), "show", "9");

        assertThat(result.err()).isEqualTo("touchstone: the service answered with status 500\n");
        assertThat(result.exitCode()).isEqualTo(70);
    }

    @Test
    void showOfAMatchThatFailedSaysFirstWhyAndHowItGoesOn() {
        service.answer("GET /api/matches/3", Matches.in("failed", "two workers gave up on unit 7"));

        Cli.Result result = run(new Cli(), "show", "3");

        assertThat(result.out())
                .startsWith("Match 3 failed after 200 of 512 games: two workers gave up on unit 7\n"
                        + "Go on with: touchstone match --resume 3 --data " + folder + "\n\nmatch ");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void stopSaysHowFarTheMatchWas() {
        service.answer("POST /api/matches/3/stop", Matches.in("stopping", null));

        assertThat(run(new Cli(), "stop", "3").out())
                .isEqualTo("match 3 is stopping after 200 of 512 games; go on with: touchstone match --resume 3 --data "
                        + folder + "\n");
    }

    @Test
    void showPrintsAMatchThatIsRunning() throws IOException {
        service.answer("GET /api/matches/3", Matches.running(200, 6));

        assertThat(run(new Cli(), "show", "3").out()).isEqualTo(golden("show.txt"));
    }

    @Test
    void showWithJsonPrintsEverything() throws IOException {
        service.answer("GET /api/matches/3", Matches.running(200, 6));

        assertThat(run(new Cli(), "show", "3", "--json").out()).isEqualTo(golden("show.json"));
    }

    @Test
    void listPrintsOneMatchALine() throws IOException {
        service.answer("GET /api/matches?limit=20", 200, list());

        assertThat(run(new Cli(), "list").out()).isEqualTo(golden("list.txt"));
    }

    @Test
    void listAsksForAPage() {
        service.answer("GET /api/matches?limit=5&before=40", 200, "{\"matches\":[]}");

        assertThat(run(new Cli(), "list", "--limit", "5", "--before", "40").out())
                .isEqualTo("no matches\n");
    }

    @Test
    void listWithJsonPrintsOneObject() {
        service.answer("GET /api/matches?limit=20", 200, list());

        assertThat(run(new Cli(), "list", "--json").out())
                .startsWith("{\"matches\":[{\"id\":3,\"state\":\"running\",")
                .endsWith("}]}\n");
    }

    @Test
    void statusShowsTheServiceAndWhatItPlays() {
        service.answer("GET /api/matches?limit=100", 200, list());

        Cli.Result result = run(new Cli(), "status");

        assertThat(result.out())
                .startsWith("service      0.1.0, idle\nprocess      " + FakeService.pid() + "\n")
                .contains("running  200/512")
                .doesNotContain("finished");
    }

    private static String list() {
        return Json.write(new MatchList(List.of(Matches.running(200, 6), Matches.sanity())));
    }
}
