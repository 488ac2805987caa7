package dev.touchstone.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.ParkedUnit;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.ReplaysView;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.protocol.api.ServiceView;
import dev.touchstone.protocol.api.SprtChoice;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.protocol.api.WebhookChoice;
import dev.touchstone.protocol.api.WorkerShare;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each record against a golden file: what one version writes, the others must be able to read. */
class MessagesKeepTheirWrittenFormTest {
    static Stream<Arguments> records() {
        return Stream.of(
                Arguments.of("work-unit", Samples.unit()),
                Arguments.of("unit-result", Samples.result()),
                Arguments.of("unit-failure", new UnitFailure(7, 3, 2, "mill-1", "depth: must be 1 to 12, is 13")),
                Arguments.of("unit-progress", new UnitProgress(7, 3, 2, "mill-1", 5, 431, true)),
                Arguments.of("suite-task", suiteTask()),
                Arguments.of(
                        "suite-result",
                        new SuiteResult(
                                1, 4, 2, 1, "mill-1", "d5d3", SuiteResult.SEARCHED, 28_999, 1, 434, 81_000, null)),
                Arguments.of("suite-failure", new SuiteFailure(4, 2, 1, "mill-1", "side: unknown preset 'cc66'")),
                Arguments.of("suite-progress", new SuiteProgress(4, 2, 1, "mill-1", 17)),
                Arguments.of(
                        "suite-submission",
                        new SuiteSubmission("convert", "cc65:2", "stockfish depth=8", null, null, 100, 7L)),
                Arguments.of("suite-run-view", suiteRun()),
                Arguments.of("match-submission", submission()),
                Arguments.of("match-view-running", view(new EloView(null, null, null), null)),
                Arguments.of("match-list", new MatchList(List.of(view(new EloView(7.5, -3.25, 18.0), 0.51)))),
                Arguments.of(
                        "problem",
                        new Problem(
                                "about:blank",
                                "Bad Request",
                                400,
                                "2 fields are wrong",
                                List.of(
                                        new FieldProblem("candidate", "unknown preset 'cc66'"),
                                        new FieldProblem("games", "must be even, is 511")))),
                Arguments.of("service-view", new ServiceView("0.1.0", 4711, "/home/a/.touchstone", "running")),
                Arguments.of(
                        "service-address",
                        new ServiceAddress(4711, 8080, "http://127.0.0.1:8080", "2026-11-30T10:00:00Z")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("records")
    void aRecordIsWrittenAsInItsGoldenFile(String name, Object message) {
        assertThat(Json.write(message)).isEqualTo(golden(name));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("records")
    void aGoldenFileIsReadAsItsRecord(String name, Object message) {
        assertThat((Object) Json.read(golden(name), message.getClass())).isEqualTo(message);
    }

    private static SuiteTask suiteTask() {
        Side side = new Side("cc65 nodes=400 depth=3", "ab".repeat(32), 134_872);
        return new SuiteTask(1, 4, 2, 1, side, null, "8/8/8/6R1/2K1k3/8/8/8 w - - 0 1", 200);
    }

    private static SuiteRunView suiteRun() {
        SuitePositionView position = new SuitePositionView(
                0,
                "KRK a",
                "8/8/8/6R1/2K1k3/8/8/8 w - - 0 1",
                "mate",
                "done",
                true,
                "g5g4 e4e5",
                "mate",
                28_999,
                3,
                12_345L,
                2,
                "mill-1",
                null);
        return new SuiteRunView(
                4,
                "convert",
                "finished",
                "cc65 nodes=400 depth=3",
                null,
                null,
                null,
                1,
                1,
                1,
                2.0,
                12_345,
                0.25,
                12,
                32,
                null,
                "2026-11-30T10:00:00Z",
                "2026-11-30T10:00:01Z",
                List.of(position));
    }

    private static MatchSubmission submission() {
        return new MatchSubmission(
                "cc65 -mate-drive",
                "cc65",
                512,
                new OpeningsChoice("mine.epd", "8/8/8/8/8/8/8/K1k5 w - -"),
                2000L,
                3,
                "nodes",
                null,
                "cc65",
                240,
                2.0,
                -2.0,
                7,
                1.5,
                new SprtChoice(0.0, 35.0, "normalized", 0.05, 0.1, 64),
                new WebhookChoice("https://ci.example.org/hook", "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="));
    }

    private static MatchView view(EloView elo, Double score) {
        MatchFigures figures = new MatchFigures(
                4,
                1,
                1,
                2,
                List.of(0L, 0L, 2L, 0L, 0L),
                new DrawsBy(1, 0, 0, 0, 1),
                new ConversionView(2, 1, 1, 0, 0),
                4,
                123_456,
                1.5,
                elo,
                score,
                null,
                null,
                321,
                2,
                0,
                0.75,
                0.625);
        return new MatchView(
                7,
                "running",
                "cc65 -mate-drive nodes=2000 depth=3",
                "cc65 nodes=2000 depth=3",
                "cc65-256",
                512,
                "fide",
                240,
                2.0,
                -2.0,
                figures,
                null,
                null,
                null,
                50.5,
                10.25,
                0,
                null,
                "2026-11-30T10:00:00Z",
                "2026-11-30T10:00:01Z",
                null,
                List.of(),
                4,
                1.5,
                List.of(new ParkedUnit(3, 12, 2, List.of("anna: no memory"))),
                ChargeView.given(1.092),
                null,
                new ReplaysView(
                        5,
                        1,
                        0,
                        2,
                        List.of("unit 3: anna and bert played it differently; a third worker has to decide")),
                List.of(new WorkerShare("anna", 4, List.of(0L, 0L, 2L, 0L, 0L), 0.25)));
    }

    private static String golden(String name) {
        try (InputStream in = MessagesKeepTheirWrittenFormTest.class.getResourceAsStream("/golden/" + name + ".json")) {
            return in == null ? "no golden file" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
