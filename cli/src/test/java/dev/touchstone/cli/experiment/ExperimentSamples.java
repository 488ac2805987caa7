package dev.touchstone.cli.experiment;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.TournamentTable;
import java.util.List;

/** Experiments as the service shows them. */
final class ExperimentSamples {

    private static final EloView NONE = new EloView(null, null, null);

    private ExperimentSamples() {}

    static String progress(String kind, String state, long games) {
        return Json.write(view(kind, state, games, null, null));
    }

    static ExperimentView view(String kind, String state, long games, LadderTable ladder, TournamentTable tournament) {
        return new ExperimentView(
                3,
                kind,
                "levels <1 & 2>",
                state,
                4,
                (int) (games / 512),
                games,
                2048,
                50,
                state.equals("running") && kind.equals("ablation") ? 1 : 0,
                state.equals("running") ? (2048 - games) / 50.0 : null,
                state.equals("failed") ? "match 5 failed: no program" : null,
                "2026-11-30T12:00:00Z",
                null,
                ladder == null && tournament == null ? null : List.of(),
                ladder,
                tournament,
                null,
                null,
                null);
    }

    /** Two levels of the published ladder against two rungs that are one opponent. */
    static LadderTable ladder() {
        return new LadderTable(
                List.of("cc65:1", "cc65:2"),
                List.of(
                        new LadderTable.Rung("stockfish nodes=1", null),
                        new LadderTable.Rung("stockfish nodes=10", null)),
                List.of("cc65-256"),
                List.of(
                        row("cc65:1", "stockfish nodes=1", 5, 30, 376, 106, new EloView(-285.3, -319.2, -254.6), true),
                        row("cc65:1", "stockfish nodes=10", 6, 0, 512, 0, new EloView(null, null, -770.1), false),
                        row("cc65:2", "stockfish nodes=1", 7, 69, 313, 130, new EloView(-180.2, -209.3, -153.1), true),
                        new LadderTable.Row(
                                "cc65:2",
                                "stockfish nodes=10",
                                "cc65-256",
                                null,
                                0,
                                0,
                                0,
                                0,
                                List.of(0L, 0L, 0L, 0L, 0L),
                                null,
                                NONE,
                                null,
                                null,
                                null)),
                List.of(new LadderTable.Difference(
                        "cc65:2",
                        "cc65:1",
                        "stockfish nodes=1",
                        "cc65-256",
                        256,
                        0.1,
                        new EloView(105.1, 70.4, 139.6),
                        6.04)),
                List.of(new LadderTable.Likeness("stockfish nodes=1", "stockfish nodes=10", 1024, 1024, true)),
                List.of());
    }

    /** One level against two rated rungs. */
    static LadderTable rated() {
        EloView level = new EloView(0.0, -30.0, 30.0);
        LadderTable.Row row = row("cc65:4", "stockfish elo=1500", 8, 100, 100, 312, level, true);
        return new LadderTable(
                List.of("cc65:4"),
                List.of(
                        new LadderTable.Rung("stockfish elo=1500", 1500),
                        new LadderTable.Rung("stockfish elo=1700", 1700)),
                List.of("cc65-256"),
                List.of(row, row),
                List.of(),
                List.of(),
                List.of(new LadderTable.Rating(
                        "cc65:4",
                        new EloView(1600.4, 1579.6, 1621.0),
                        List.of(new LadderTable.Step(
                                "stockfish elo=1700",
                                "stockfish elo=1500",
                                new EloView(200.0, 160.0, 240.0),
                                false)))));
    }

    private static LadderTable.Row row(
            String configuration,
            String rung,
            long match,
            long wins,
            long losses,
            long draws,
            EloView elo,
            boolean tells) {
        double score = (wins + draws / 2.0) / 512;
        Integer rating = rung.contains("elo=1500") ? 1500 : null;
        EloView implied = rating == null ? null : new EloView(1500.0, 1470.0, 1530.0);
        return new LadderTable.Row(
                configuration,
                rung,
                "cc65-256",
                match,
                512,
                wins,
                losses,
                draws,
                List.of(137L, 79L, 34L, 5L, 1L),
                score,
                elo,
                -10.0,
                tells,
                implied);
    }

    static TournamentTable tournament() {
        return new TournamentTable(
                "round-robin",
                List.of("cc65:1", "cc65:2"),
                List.of(
                        new TournamentTable.Standing(2, "cc65:2", new EloView(60.2, 40.1, 80.3), 512, 340.5, 0.665),
                        new TournamentTable.Standing(1, "cc65:1", new EloView(-60.2, -80.3, -40.1), 512, 171.5, 0.335)),
                List.of(new TournamentTable.Meeting(
                        1, 2, 9L, 512, 100, 269, 143, 0.335, new EloView(-120.4, -160.6, -80.2))));
    }
}
