package dev.touchstone.engine.bench;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Searches positions of real games, openings to endings, each at the budget of the published matches. */
@State(Scope.Thread)
public class SearchBenchmark {
    /** Each game gives one position, at a ply that walks through the phases of a game. */
    private static final int PLY_STEP = 7;

    private static final int LATEST_PLY = 120;

    @Param({"cc65", "cc65 +development", "cc65 +pawn-structure", "ce", "agata"})
    public String configuration;

    private final SearchLimits limits = SearchLimits.of(3, 2000);
    private List<Game> games;
    private Engine engine;

    @Setup
    public void setUp() {
        games = new ArrayList<>();
        List<Vector> all = Vectors.lines("cc65-sanity-games.jsonl").toList();
        for (int i = 0; i < all.size(); i++) {
            games.add(gameTo(all.get(i), PLY_STEP * i % LATEST_PLY));
        }
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

    private static Game gameTo(Vector vector, int ply) {
        Game game = new Game(Position.fromFen(vector.text("startFen"), FenRules.ENGINE));
        vector.words("moves").stream().limit(ply).forEach(text -> game.play(game.parseUci(text)));
        return game;
    }
}
