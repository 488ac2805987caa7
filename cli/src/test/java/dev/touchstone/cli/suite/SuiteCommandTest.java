package dev.touchstone.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.match.MatchCommands;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The suite command against a service that answers from a script. */
@Timeout(60)
class SuiteCommandTest extends MatchCommands {

    private static SuitePositionView position(
            int number, String name, String want, @Nullable Boolean solved, String moves, String ending) {
        return new SuitePositionView(
                number,
                name,
                "8/8/8/6R1/2K1k3/8/8/8 w - - 0 1",
                want,
                solved == null ? "parked" : "done",
                solved,
                solved == null ? null : moves,
                solved == null ? null : ending,
                5,
                3,
                100L,
                solved == null ? null : moves.split(" ").length,
                "mill-1",
                solved == null ? "mill-1: no memory" : null);
    }

    private static SuiteRunView run(
            long id, String state, String configuration, @Nullable Double plies, List<SuitePositionView> positions) {
        return new SuiteRunView(
                id,
                "convert",
                state,
                configuration,
                null,
                null,
                null,
                2,
                2,
                (int) positions.stream()
                        .filter(p -> Boolean.TRUE.equals(p.solved()))
                        .count(),
                plies,
                12_345,
                0.25,
                id == 1 ? 12 : null,
                id == 1 ? 32 : null,
                state.equals("failed") ? "1 of its positions could not be answered: mill-1: no memory" : null,
                "2026-11-30T12:00:00Z",
                null,
                positions);
    }

    @Test
    void configurationsAreComparedWithWhatEachDidNotSolve() throws IOException {
        SuitePositionView mated = position(0, "KRK a", "mate", true, "g5g4 e4e5 g4g5", "mate");
        SuitePositionView drawn = position(1, "KRK b", "mate", false, "g5g4 e4e5", "fifty-moves");
        SuiteRunView first = run(1, "finished", "cc65 nodes=400 depth=3", 3.0, List.of(mated, drawn));
        SuiteRunView second = run(2, "finished", "cc65 -mate-drive nodes=400 depth=3", 3.0, List.of(mated, mated));
        service.answer("POST /api/suites", 201, Json.write(run(1, "running", "cc65:1", null, List.of())));
        service.answer("POST /api/suites", 201, Json.write(run(2, "running", "cc65:1", null, List.of())));
        service.answer("GET /api/suites/1", 200, Json.write(run(1, "running", "cc65:1", null, List.of())));
        service.answer("GET /api/suites/1", 200, Json.write(first));
        service.answer("GET /api/suites/2", 200, Json.write(second));

        Cli.Result result = run(new Cli(), "suite", "convert", "cc65:1", "cc65:1 -mate-drive");

        assertThat(result.out()).isEqualTo(golden("suite.txt"));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(service.requests().getFirst())
                .isEqualTo("POST /api/suites application/json {\"suite\":\"convert\",\"configuration\":\"cc65:1\","
                        + "\"defender\":null,\"nodes\":null,\"depth\":null,\"generated\":null,\"seed\":null}");
    }

    @Test
    void aRunThatFailedIsAnInternalErrorThatSaysWhy() {
        SuiteRunView failed = run(
                2,
                "failed",
                "cc65:1",
                null,
                List.of(
                        position(0, "KRK a", "mate", null, "", ""),
                        position(1, "mate 2", "move b6f2", false, "b4c3", "searched")));
        service.answer("POST /api/suites", 201, Json.write(failed));

        Cli.Result result = run(new Cli(), "suite", "convert", "cc65:1");

        assertThat(result.out())
                .contains("  KRK a   no answer: mill-1: no memory ", "  mate 2  b4c3, wanted: move b6f2 ");
        assertThat(result.err())
                .isEqualTo("touchstone: cc65:1: 1 of its positions could not be answered: mill-1: no memory\n");
        assertThat(result.exitCode()).isEqualTo(70);
    }

    @Test
    void whatIsWrongIsSaidOnceBeforeAServiceIsAsked() {
        Cli.Result result = run(new Cli(), "suite", "mates", "cc65:1", "cc65:2", "--generated", "5");

        assertThat(result.err())
                .isEqualTo(
                        "touchstone: NAME: 'mates' is not known; give matein1, convert, kbn, tactics, alwaysmoves\n");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void theSuitesAreListedWithoutAService() {
        assertThat(new Cli().run("suite", "list").out()).isEqualTo("""
                suite        positions  what
                matein1      12         mates in one
                convert      13         won endings, to be mated
                kbn          7          mates with bishop and knight
                tactics      5          what any engine must see
                alwaysmoves  118        a move at any budget, and none in a finished game
                """);
    }
}
