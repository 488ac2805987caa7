package dev.touchstone.cli.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.cli.Matches;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.ReplayCount;
import dev.touchstone.protocol.api.ReplayDifference;
import dev.touchstone.protocol.api.VerificationView;
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
    void showWithAnalysisSaysWhatItsGamesShow() {
        service.answer("GET /api/matches/3", Matches.running(200, 6));
        service.answer("GET /api/matches/3/analysis", 200, Json.write(analysis()));

        assertThat(run(new Cli(), "show", "3", "--analysis").out()).endsWith("""

                differed           in 1 of 2 pairs (50.0%)
                first at ply       7 at the earliest, 7 in the middle (7 to 7 in half of them), 7 at the latest
                repeated           0 pairs repeat others and do not count; 2 distinct pairs, 3 distinct games
                has a say          in 6 of 288 searches (2.1%) of the same positions, from 24 games; rarely, so the match says little of it where it has
                as white           1-0-1, score 75.0%, converted 1 of 1 (100.0%), baseline 0 of 0
                as black           1-1-0, score 50.0%, converted 1 of 2 (50.0%), baseline 0 of 0
                draws              1: threefold 1, fifty moves 0, stalemate 0, insufficient material 0, ply limit 0
                a rook ahead       in 1 the candidate, in 0 the baseline of the draws
                scored as won      in 0 the candidate, in 1 the baseline of the draws, by its own last search
                ply limit          0 games, a piece ahead in 0 the candidate, in 0 the baseline
                won in middlegame  candidate 2 of 3 (66.7%); still up 1, gave back 0, lost 0
                won both           1 opening, shortest games first: 2
                lost both          0 openings
                White won both     0 openings
                Black won both     0 openings
                candidate used     1999 nodes a move, depth 3.1, 99.5 ms, 120.0 ms at most, 40 moves
                baseline used      43 nodes a move, 41 moves
                warning            the baseline used 43.0 nodes a move on average where nodes=1 was asked
                """);
        assertThat(run(new Cli(), "show", "3", "--analysis", "--json").out())
                .startsWith("{\"match\":3,\"games\":4,\"pairs\":2,\"difference\":{\"differing\":1,\"share\":0.5,")
                .contains(
                        "\"firstDifference\":7}],\"searches\":{\"positions\":288,",
                        "\"use\":{\"candidate\":{\"moves\":40,");
    }

    private static AnalysisView analysis() {
        AnalysisView.Sides none = new AnalysisView.Sides(0, 0);
        AnalysisView.Numbers nothing = new AnalysisView.Numbers(0, List.of());
        ConversionView empty = new ConversionView(0, 0, 0, 0, 0);
        return new AnalysisView(
                3,
                4,
                2,
                new AnalysisView.Difference(1, 0.5, new AnalysisView.Spread(7, 7, 7, 7, 7), false, 2, 0, 3),
                new AnalysisView.Draws(
                        1, new DrawsBy(1, 0, 0, 0, 0), new AnalysisView.Sides(1, 0), new AnalysisView.Sides(0, 1)),
                new AnalysisView.PlyLimit(0, none),
                List.of(
                        new AnalysisView.Colour("white", 2, 1, 0, 1, 0.75, new ConversionView(1, 1, 0, 0, 0), empty),
                        new AnalysisView.Colour("black", 2, 1, 1, 0, 0.5, new ConversionView(2, 1, 1, 0, 0), empty)),
                List.of(
                        new AnalysisView.PhaseConversion("candidate", "opening", empty),
                        new AnalysisView.PhaseConversion("candidate", "middlegame", new ConversionView(3, 2, 1, 0, 0))),
                new AnalysisView.Decisive(new AnalysisView.Numbers(1, List.of(2)), nothing, nothing, nothing),
                List.of(new AnalysisView.Opening(2, null, 1, 1, 180, 7)),
                new AnalysisView.Searches(288, 24, 6, 6 / 288.0, true),
                new AnalysisView.Use(
                        new AnalysisView.SideUse(40, 1999.4, 3.05, 99.5, 120.0),
                        new AnalysisView.SideUse(41, 43, null, null, null),
                        List.of("the baseline used 43.0 nodes a move on average where nodes=1 was asked")));
    }

    @Test
    void listPrintsOneMatchALine() throws IOException {
        service.answer("GET /api/matches?limit=20", 200, list());

        assertThat(run(new Cli(), "list").out()).isEqualTo(golden("list.txt"));
    }

    @Test
    void listAsksForAPage() {
        service.answer("GET /api/matches?limit=5&after=40", 200, "{\"matches\":[]}");

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

    @Test
    void verifyWaitsForTheReplaysAndSaysWhoDiffered() {
        service.answer("POST /api/matches/3/verify", 200, Json.write(verification(false)));
        service.answer("GET /api/matches/3/verify", 200, Json.write(verification(false)));
        service.answer("GET /api/matches/3/verify", 200, Json.write(verification(true)));

        Cli.Result result = run(new Cli(), "verify", "3", "--share", "0.5");

        assertThat(service.requests().getFirst()).endsWith("{\"all\":null,\"share\":0.5}");
        assertThat(result.out()).isEqualTo("""
                match 3: of 2 units replayed, 1 agreed and 1 differed
                played by  replayed by  agreed  differed
                anna       carl         1       1
                unit 7: anna and carl differ; by bert, carl is wrong: it is in quarantine, and its games are not counted\
                 but played again
                """);
        assertThat(result.exitCode()).isZero();
        assertThat(run(new Cli(), "verify", "3", "--json").out()).startsWith("{\"id\":1,\"matchId\":3,");
        assertThat(run(new Cli(), "verify", "3", "--all", "--share", "0.5").exitCode())
                .isEqualTo(64);
    }

    @Test
    void verifyEndsWithoutSuccessWhileUnitsWaitForAWorkerThatIsNotThere() {
        service.answer("POST /api/matches/3/verify", 200, Json.write(verification(0, 1, false)));

        Cli.Result result = run(new Cli(), "verify", "3", "--all");

        assertThat(result.out())
                .startsWith("match 3: of 2 units replayed, 1 agreed and 1 differed; 1 wait for a worker");
        assertThat(result.err())
                .startsWith("touchstone: 1 units were not replayed, as no worker is there that may; start one, then ask"
                        + " with: touchstone verify 3 --data /");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    private static VerificationView verification(boolean done) {
        return verification(done ? 0 : 1, 0, done);
    }

    private static VerificationView verification(int open, int waiting, boolean done) {
        return new VerificationView(
                1,
                3,
                false,
                2,
                1,
                1,
                0,
                0,
                open,
                waiting,
                done,
                List.of(new ReplayCount("anna", "carl", 1, 1)),
                List.of(new ReplayDifference(7, "anna", "carl", "bert", "carl", "decided")),
                List.of());
    }

    private static String list() {
        return Json.write(new MatchList(List.of(Matches.running(200, 6), Matches.sanity())));
    }
}
