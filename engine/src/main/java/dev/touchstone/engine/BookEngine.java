package dev.touchstone.engine;

import dev.touchstone.engine.game.PolyglotBook;

/** An engine that can answer from an opening book. It has none until it is given one, and keeps it from game to game. */
public interface BookEngine extends Engine {
    /** Answers from this book as long as it knows the position. */
    void useBook(PolyglotBook book);
}
