package dev.touchstone.cli.match;

import static dev.touchstone.cli.FakeService.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.cli.Matches;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Following a match to its end, over everything that comes between. */
@Timeout(60)
class FollowedMatchTest extends MatchCommands {

    @Test
    void aConnectionThatBreaksIsTakenUpAgainWhileTheServiceLives() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.events(3, event("progress", Matches.running(200, 6)));
        service.events(3, event("done", Matches.sanity()));

        Cli.Result result = run(new Cli(), "wait", "3");

        assertThat(result.err()).contains("200 of 512 games");
        assertThat(result.out()).contains(Matches.SENTENCE);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void aServiceThatEndsIsUnreachableAndTheMessageSaysHowToGoOn() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.events(3, FakeService.ENDS);

        Cli.Result result = run(new Cli(), "wait", "3");

        assertThat(result.err())
                .isEqualTo("touchstone: the service has ended while match 3 was running; "
                        + "go on with: touchstone match --resume 3 --data " + folder + "\n");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @Test
    void aServiceThatFallsSilentIsUnreachableAndTheMessageNamesItAndSaysHowToGoOn() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.events(3, event("progress", Matches.running(200, 6)) + FakeService.HANGS);

        Cli.Result result = run(new Cli().impatient(), "wait", "3");

        assertThat(result.err())
                .endsWith("touchstone: process " + FakeService.pid() + " holds the data folder " + folder
                        + " but its service takes connections but does not answer: it is busy, or hangs. Try again in a"
                        + " while; if it stays so, end that process (kill -9 " + FakeService.pid()
                        + "), then go on with: touchstone match --resume 3 --data " + folder + "\n");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @Test
    void aServiceWhoseDatabaseIsAwayForAWhileIsAskedAgain() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.answer("GET /api/matches/3/events", 503, "{}");
        service.events(3, event("done", Matches.sanity()));

        Cli.Result result = run(new Cli(), "wait", "3");

        assertThat(result.out()).contains(Matches.SENTENCE);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void resumeLetsAStoppedMatchGoOn() {
        service.answer("GET /api/matches/3", Matches.in("stopped", null));
        service.answer("POST /api/matches/3/resume", Matches.running(200, 6));
        service.events(3, event("done", Matches.sanity()));

        Cli.Result result = run(new Cli(), "match", "--resume", "3");

        assertThat(service.requests())
                .containsExactly(
                        "GET /api/matches/3",
                        "POST /api/matches/3/resume application/json {}",
                        "GET /api/matches/3/events");
        assertThat(result.out()).startsWith(Matches.SENTENCE);
    }

    @Test
    void resumeFollowsAMatchThatIsRunning() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.events(3, event("done", Matches.sanity()));

        run(new Cli(), "match", "--resume", "3");

        assertThat(service.requests()).containsExactly("GET /api/matches/3", "GET /api/matches/3/events");
    }

    @Test
    void resumeOnlyShowsAMatchThatHasFinished() {
        service.answer("GET /api/matches/3", Matches.sanity());

        Cli.Result result = run(new Cli(), "match", "--resume", "3");

        assertThat(service.requests()).containsExactly("GET /api/matches/3");
        assertThat(result.out()).startsWith(Matches.SENTENCE);
    }

    @Test
    void aMatchThatFailedIsAnInternalErrorWithItsReason() {
        service.answer("GET /api/matches/3", Matches.in("failed", "two workers gave up on unit 7"));

        Cli.Result result = run(new Cli(), "wait", "3");

        assertThat(result.err())
                .isEqualTo("touchstone: Match 3 failed after 200 of 512 games: two workers gave up on unit 7; "
                        + "go on with: touchstone match --resume 3 --data " + folder + "\n");
        assertThat(result.exitCode()).isEqualTo(70);
    }

    @Test
    void afterCtrlCTheMatchIsCalledRunningOnlyIfItIs() throws IOException {
        Surroundings around = new Cli().surroundings();
        Follower follower = new Follower(around, new ServiceFinder(folder, around), false);
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.answer("GET /api/matches/3", Matches.sanity());

        assertThat(follower.howToGoOn(3))
                .isEqualTo("match 3 is still running; follow it with: touchstone wait 3 --data " + folder
                        + ", or stop it with: touchstone stop 3 --data " + folder);
        assertThat(follower.howToGoOn(3))
                .isEqualTo("match 3 is finished; see it with: touchstone show 3 --data " + folder);
        service.close();
        assertThat(follower.howToGoOn(3))
                .isEqualTo("the service does not answer; go on with match 3 by: touchstone match --resume 3 --data "
                        + folder);
    }
}
