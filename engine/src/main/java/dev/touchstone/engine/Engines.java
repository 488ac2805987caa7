package dev.touchstone.engine;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.search.agata.AgataEngine;
import dev.touchstone.engine.search.cc65.Cc65Engine;
import dev.touchstone.engine.search.ce.CeEngine;
import dev.touchstone.engine.search.original.OriginalEngine;
import java.util.List;

/** Makes engines from configurations, and says what a configuration is. */
public final class Engines {
    /** The bench of cc65-Chess: its positions, depth and budget. */
    private static final List<String> BENCH_POSITIONS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");

    private static final SearchLimits BENCH_LIMITS = SearchLimits.of(5, 60_000);

    private Engines() {}

    /** A new engine that plays as the configuration says; its budget is not looked at. */
    public static Engine create(EngineConfiguration configuration) {
        String preset = configuration.preset().name();
        return switch (preset) {
            case "cc65" -> new Cc65Engine(configuration);
            case "cc65-original" -> new OriginalEngine(configuration);
            case "ce" -> new CeEngine(configuration);
            case "agata" -> new AgataEngine(configuration);
            default -> throw new IllegalStateException("no engine is made for the preset " + preset);
        };
    }

    /** Nodes that the fixed bench workload takes under this configuration: the same on every machine. */
    public static long signature(EngineConfiguration configuration) {
        Engine engine = create(configuration);
        long nodes = 0;
        for (String fen : BENCH_POSITIONS) {
            engine.newGame(0);
            nodes += engine.search(new Game(Position.fromFen(fen, FenRules.ENGINE)), BENCH_LIMITS)
                    .nodes();
        }
        return nodes;
    }
}
