package dev.touchstone.engine.bench;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Searches positions of real games, openings to endings, each at the budget of the published matches. */
@State(Scope.Thread)
public class SearchBenchmark {
    @Param({"cc65", "cc65 +development", "cc65 +pawn-structure", "ce", "agata", "cc65-original:4"})
    public String configuration;

    private final SearchLimits limits = SearchLimits.of(3, 2000);
    private List<Game> games;
    private Engine engine;

    @Setup
    public void setUp() {
        games = MatchPositions.games();
        engine = Engines.create(EngineConfiguration.parse(configuration));
    }

    @Benchmark
    public void matchMoves(Work work) {
        work.begin();
        for (Game game : games) {
            engine.newGame(0);
            work.nodes += engine.search(game, limits).nodes();
        }
        work.end();
    }
}
