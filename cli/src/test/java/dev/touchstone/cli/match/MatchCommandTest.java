package dev.touchstone.cli.match;

import static dev.touchstone.cli.FakeService.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.cli.Matches;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands about matches, against a service that answers from a script. */
@Timeout(60)
class MatchCommandTest {

    private static final String SIDE = "cc65 nodes=2000 depth=3";

    private static final String SAME =
            "warning: both sides are the same configuration, so the verdict can only be inert"
                    + " (unless the configuration plays at random)\n";

    @TempDir
    private Path folder;

    private FakeService service;

    @BeforeEach
    void startService() throws IOException {
        service = new FakeService(folder);
    }

    @AfterEach
    void endService() throws IOException {
        service.close();
    }

    private Cli.Result run(Cli cli, String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        return cli.run(all);
    }

    private static String golden(String name) throws IOException {
        try (var in = MatchCommandTest.class.getResourceAsStream("/dev/touchstone/cli/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void playsToTheEnd() {
        service.answer("POST /api/matches", 201, Json.write(Matches.queued()));
        service.events(
                3,
                event("progress", Matches.queued())
                        + ": still here\n\n"
                        + event("progress", Matches.running(200, 6.3))
                        + event("progress", Matches.running(201, 6.2))
                        + event("progress", Matches.running(400, 2.2))
                        + event("done", Matches.sanity()));
    }

    @Test
    void aMatchPrintsTheVerdictThenTheTableAndItsProgressToStandardError() throws IOException {
        playsToTheEnd();

        Cli.Result result = run(new Cli(), "match", SIDE, SIDE);

        assertThat(result.out()).isEqualTo(golden("match.txt"));
        assertThat(result.err()).isEqualTo(SAME + "match 3: " + SIDE + " v " + SIDE + """
                , 512 games over cc65-256
                0 of 512 games, 0-0-0, sigma -, 0.0 games/s, queued
                200 of 512 games, 100-50-50, sigma +0.66, 49.8 games/s, 6 s left
                400 of 512 games, 200-100-100, sigma +0.66, 49.8 games/s, 2 s left
                """);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void aMatchWithJsonPrintsOneObjectAndItsProgressToStandardError() throws IOException {
        playsToTheEnd();

        Cli.Result result = run(new Cli(), "match", SIDE, SIDE, "--json");

        assertThat(result.out()).isEqualTo(golden("match.json"));
        assertThat(result.err()).contains("200 of 512 games, 100-50-50, sigma +0.66, 49.8 games/s, 6 s left\n");
    }

    @Test
    void onATerminalOneLineIsRedrawn() {
        playsToTheEnd();

        Cli.Result result = run(new Cli().onTerminal(), "match", SIDE, SIDE);

        assertThat(result.err())
                .contains("\r[......] 0 of 512 games, 0-0-0, sigma -, 0.0 games/s, queued\u001b[K"
                        + "\r[##....] 200 of 512 games, 100-50-50, sigma +0.66, 49.8 games/s, 6 s left\u001b[K")
                .endsWith("left\u001b[K\n\n");
        assertThat(result.out()).startsWith(Matches.SENTENCE);
    }

    @Test
    void whatIsWrongWithARunningMatchIsALineOfItsOwnOnce() {
        service.answer("GET /api/matches/3", Matches.running(100, 9));
        service.events(
                3,
                event("progress", Matches.in("running", "no worker plays"))
                        + event("progress", Matches.in("running", "no worker plays"))
                        + event("done", Matches.sanity()));

        Cli.Result result = run(new Cli(), "wait", "3");

        assertThat(result.err()).isEqualTo("no worker plays\n200 of 512 games, 100-50-50, sigma +0.66, 49.8 games/s\n");
    }

    @Test
    void fewGamesAreWarnedAbout() {
        playsToTheEnd();

        Cli.Result result = run(new Cli(), "match", "cc65:1", "cc65:2", "--games", "64");

        assertThat(result.err())
                .startsWith(
                        "warning: 64 games are too few to keep or reject: that takes 64 distinct pairs, so 128 games "
                                + "or more\nmatch 3: ");
    }

    @Test
    void onlyWhatWasGivenIsSubmitted() {
        playsToTheEnd();

        run(new Cli(), "match", "cc65:2", "cc65:3");

        assertThat(service.requests())
                .first()
                .isEqualTo("POST /api/matches application/json {\"candidate\":\"cc65:2\",\"baseline\":\"cc65:3\","
                        + "\"games\":null,\"openings\":null,\"nodes\":null,\"depth\":null,\"equal\":null,"
                        + "\"charge\":null,\"rules\":null,\"plyLimit\":null,\"keepSigma\":null,\"rejectSigma\":null}");
    }

    @Test
    void everyOptionIsSubmitted() {
        playsToTheEnd();

        run(
                new Cli(),
                "match",
                "cc65",
                "cc65",
                "--games",
                "64",
                "--openings",
                "cc65-endgames",
                "--nodes",
                "2000",
                "--depth",
                "3",
                "--equal",
                "time",
                "--charge",
                "1.092",
                "--rules",
                "cc65",
                "--ply-limit",
                "200",
                "--keep-sigma",
                "2.5",
                "--reject-sigma",
                "-1.5");

        assertThat(service.requests())
                .first()
                .asString()
                .endsWith("\"games\":64,\"openings\":{\"name\":\"cc65-endgames\",\"text\":null},\"nodes\":2000,"
                        + "\"depth\":3,\"equal\":\"time\",\"charge\":1.092,\"rules\":\"cc65\",\"plyLimit\":200,"
                        + "\"keepSigma\":2.5,\"rejectSigma\":-1.5}");
    }

    @Test
    void aFileOfOpeningsIsSentAsText() throws IOException {
        playsToTheEnd();
        Path file = Files.writeString(folder.resolve("mine.epd"), "4k3/8/8/8/8/8/4P3/4K3 w - -\n");

        run(new Cli(), "match", SIDE, SIDE, "--openings", file.toString());

        assertThat(service.requests())
                .first()
                .asString()
                .contains("\"openings\":{\"name\":\"" + file + "\",\"text\":\"4k3/8/8/8/8/8/4P3/4K3 w - -\\n\"}");
    }

    @Test
    void aFileOfOpeningsThatIsNotThereIsAUsageErrorAndNothingIsSubmitted() {
        Cli.Result result = run(new Cli(), "match", "cc65", "cc65", "--openings", "no/such.epd");

        assertThat(result.err()).isEqualTo("touchstone: --openings: there is no file no/such.epd\n");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void anEndlessFileOfOpeningsIsAUsageErrorThatSaysTheLimit() {
        Cli.Result result = run(new Cli(), "match", "cc65", "cc65", "--openings", "/dev/zero");

        assertThat(result.err()).isEqualTo("touchstone: /dev/zero is too large: a file of openings may have 16 MiB\n");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void eachWrongFieldIsOneLineAndAUsageErrorBeforeAServiceIsAsked() {
        Cli.Result result = run(
                new Cli(),
                "match",
                "cc65 -mate-driv",
                SIDE,
                "--games",
                "511",
                "--ply-limit",
                "0",
                "--keep-sigma",
                "-3");

        assertThat(result.err()).isEqualTo("""
                touchstone: candidate: unknown switch 'mate-driv'; did you mean 'mate-drive'?
                touchstone: --games: 511 is not an even number of 2 or more: each opening is played with both colours
                touchstone: --ply-limit: 0 is out of range: give a whole number from 1 to 2000
                touchstone: --reject-sigma: -2.0 is not below --keep-sigma -3.0
                """);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void eachFieldThatTheServiceRefusesIsOneLineWithTheNameOfItsOption() {
        service.answer("POST /api/matches", 400, """
                {"type":"about:blank","title":"Bad Request","status":400,"detail":"The match cannot be played.",
                 "errors":[{"field":"candidate","message":"no such thing"},
                           {"field":"plyLimit","message":"is odd"}]}""");

        Cli.Result result = run(new Cli(), "submit", "cc65:1", "cc65:2");

        assertThat(result.err())
                .isEqualTo("touchstone: candidate: no such thing\n" + "touchstone: --ply-limit: is odd\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

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
                        + " but its service does not answer; end that process (kill -9 " + FakeService.pid()
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
    void showOfAMatchThatFailedSaysFirstWhyAndHowItGoesOn() {
        service.answer("GET /api/matches/3", Matches.in("failed", "two workers gave up on unit 7"));

        Cli.Result result = run(new Cli(), "show", "3");

        assertThat(result.out())
                .startsWith("Match 3 failed after 200 of 512 games: two workers gave up on unit 7\n"
                        + "Go on with: touchstone match --resume 3 --data " + folder + "\n\nmatch ");
        assertThat(result.exitCode()).isZero();
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

    @Test
    void submitReturnsAtOnce() {
        service.answer("POST /api/matches", 201, Json.write(Matches.queued()));

        Cli.Result result = run(new Cli(), "submit", SIDE, SIDE);

        assertThat(result.out())
                .isEqualTo("match 3 submitted; follow it with: touchstone wait 3 --data " + folder + "\n");
        assertThat(service.requests()).hasSize(1);
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
