package dev.touchstone.engine;

import dev.touchstone.engine.game.Game;

/** One playing instance of a configuration: one side of one game at a time; not thread-safe; many live side by side in a JVM. */
public interface Engine {
    /** Forgets everything; {@code seed} feeds whatever draws random numbers. */
    void newGame(long seed);

    /** The move of the side to move of {@code game}; the game is left as it was. */
    SearchResult search(Game game, SearchLimits limits);
}
