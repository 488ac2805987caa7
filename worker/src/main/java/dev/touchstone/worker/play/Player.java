package dev.touchstone.worker.play;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.game.Game;

/** One side of one game at a time, whatever it is that thinks. Belongs to one slot. */
public interface Player extends AutoCloseable {
    /** What this player was made from. */
    SideConfiguration configuration();

    /**
     * Forgets the game before.
     *
     * @param seed feeds whatever draws random numbers, where that can be set
     * @throws UnitRefusedException when the player cannot be brought to play
     */
    void newGame(long seed);

    /**
     * Thinks about the next move of the side to move; the game is left as it was.
     *
     * @param own the clock of this player; asked, not changed
     * @param opponent the other side's
     */
    Reply think(Game game, SideClock own, SideClock opponent);

    /** Gives back what it holds outside this process until it plays again. */
    void rest();

    @Override
    default void close() {
        rest();
    }
}
