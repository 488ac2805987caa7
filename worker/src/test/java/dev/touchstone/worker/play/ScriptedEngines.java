package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Engines that play what a script says: no search, so that tests choose every move. */
public final class ScriptedEngines implements EngineSource {
    public static final long SIGNATURE = 42;

    private final BiFunction<Game, SearchLimits, SearchResult> script;
    public final List<EngineConfiguration> created = new ArrayList<>();
    public final List<Long> seeds = new ArrayList<>();

    public ScriptedEngines(Function<Game, SearchResult> script) {
        this((game, limits) -> script.apply(game));
    }

    /** Engines whose script asks, as a search does, whether it is to end. */
    public ScriptedEngines(BiFunction<Game, SearchLimits, SearchResult> script) {
        this.script = script;
    }

    /** Both sides follow one line of moves; score and nodes are made up from the ply. */
    public static ScriptedEngines following(String... line) {
        return new ScriptedEngines(game -> next(game, line));
    }

    /** What such an engine answers; no move when the line is at its end. */
    public static SearchResult next(Game game, String... line) {
        int ply = game.plies();
        int move = ply < line.length ? game.parseUci(line[ply]) : Move.NONE;
        return new SearchResult(move, ply % 2 == 0 ? ply : -ply, 3, 1000L + ply);
    }

    @Override
    public Engine create(EngineConfiguration configuration) {
        created.add(configuration);
        return new Engine() {
            @Override
            public void newGame(long seed) {
                seeds.add(seed);
            }

            @Override
            public SearchResult search(Game game, SearchLimits limits) {
                return script.apply(game, limits);
            }
        };
    }

    @Override
    public long signature(EngineConfiguration configuration) {
        return SIGNATURE;
    }
}
