package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.config.Budget;

/**
 * An engine and what it may spend on each move.
 *
 * @param engine used by this player alone
 */
record Player(Engine engine, Budget budget) {}
