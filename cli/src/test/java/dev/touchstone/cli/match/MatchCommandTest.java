package dev.touchstone.cli.match;

import static dev.touchstone.cli.FakeService.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.Matches;
import dev.touchstone.protocol.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Submitting and playing a match. */
@Timeout(60)
class MatchCommandTest extends MatchCommands {

    private static final String SIDE = "cc65 nodes=2000 depth=3";

    private static final String SAME =
            "warning: both sides are the same configuration, so the verdict can only be inert"
                    + " (unless the configuration plays at random)\n";

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
    void aTestThatCannotEndInItsPairsIsWarnedAbout() {
        playsToTheEnd();

        Cli.Result result = run(new Cli(), "match", "cc65:1", "cc65:2", "--sprt", "0,2");

        assertThat(result.err())
                .startsWith("warning: the test of 0 against 2 normalized Elo cannot end in 256 pairs, whatever their"
                        + " results: it takes about 79972 pairs");
    }

    @Test
    void aWrongTestIsAUsageErrorThatNamesTheOption() {
        assertThat(run(new Cli(), "match", "cc65:1", "cc65:2", "--alpha", "0.1").err())
                .contains("--sprt-model, --alpha, --beta and --min-pairs need --sprt ELO0,ELO1");
        assertThat(run(new Cli(), "match", "cc65:1", "cc65:2", "--sprt", "7").err())
                .contains("--sprt takes two strengths such as 0,35, not 1");
        Cli.Result result = run(new Cli(), "submit", "cc65:1", "cc65:2", "--sprt", "9,7", "--min-pairs", "5");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("--sprt: 7.0 is not above elo0, which is 9.0", "--min-pairs: 5 is too few");
    }

    @Test
    void onlyWhatWasGivenIsSubmitted() {
        playsToTheEnd();

        run(new Cli(), "match", "cc65:2", "cc65:3");

        assertThat(service.requests())
                .first()
                .isEqualTo("POST /api/matches application/json {\"candidate\":\"cc65:2\",\"baseline\":\"cc65:3\","
                        + "\"games\":null,\"openings\":null,\"nodes\":null,\"depth\":null,\"equal\":null,"
                        + "\"charge\":null,\"rules\":null,\"plyLimit\":null,\"keepSigma\":null,\"rejectSigma\":null,"
                        + "\"priority\":null,\"weight\":null,\"sprt\":null,\"webhook\":null}");
    }

    @Test
    void equalBothIsTwoMatches() {
        playsToTheEnd();
        String[] both = {"cc65 -pst", "cc65", "--nodes", "2000", "--depth", "3", "--equal", "both", "--charge", "1.1"};

        Cli.Result submitted = run(
                new Cli(), Stream.concat(Stream.of("submit"), Stream.of(both)).toArray(String[]::new));
        Cli.Result played = run(
                new Cli(), Stream.concat(Stream.of("match"), Stream.of(both)).toArray(String[]::new));

        assertThat(submitted.out())
                .startsWith("at equal nodes: match 3 submitted; follow it with: ")
                .contains("at equal time: match 3 submitted");
        assertThat(played.out()).startsWith("AT EQUAL NODES\n").contains("\n\nAT EQUAL TIME\n");
        assertThat(service.requests().stream().filter(r -> r.startsWith("POST /api/matches ")))
                .satisfiesExactly(
                        r -> assertThat(r).contains("\"equal\":\"nodes\",\"charge\":null"),
                        r -> assertThat(r).contains("\"equal\":\"time\",\"charge\":1.1"),
                        r -> assertThat(r).contains("\"equal\":\"nodes\",\"charge\":null"),
                        r -> assertThat(r).contains("\"equal\":\"time\",\"charge\":1.1"));
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
                "160",
                "--openings",
                "cc65-endgames",
                "--sprt",
                "-5,30.5",
                "--sprt-model",
                "bayeselo",
                "--alpha",
                "0.1",
                "--beta",
                "0.2",
                "--min-pairs",
                "70",
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
                "--priority",
                "9",
                "--weight",
                "2.5",
                "--keep-sigma",
                "2.5",
                "--reject-sigma",
                "-1.5");

        assertThat(service.requests())
                .first()
                .asString()
                .endsWith("\"games\":160,\"openings\":{\"name\":\"cc65-endgames\",\"text\":null},\"nodes\":2000,"
                        + "\"depth\":3,\"equal\":\"time\",\"charge\":1.092,\"rules\":\"cc65\",\"plyLimit\":200,"
                        + "\"keepSigma\":2.5,\"rejectSigma\":-1.5,"
                        + "\"priority\":9,\"weight\":2.5,"
                        + "\"sprt\":{\"elo0\":-5.0,\"elo1\":30.5,\"model\":\"bayes\",\"alpha\":0.1,"
                        + "\"beta\":0.2,\"minPairs\":70},\"webhook\":null}");
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
    void submitReturnsAtOnce() {
        service.answer("POST /api/matches", 201, Json.write(Matches.queued()));

        Cli.Result result = run(new Cli(), "submit", SIDE, SIDE);

        assertThat(result.out())
                .isEqualTo("match 3 submitted; follow it with: touchstone wait 3 --data " + folder + "\n");
        assertThat(service.requests()).hasSize(1);
    }
}
