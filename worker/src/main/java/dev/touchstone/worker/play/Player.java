package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.config.Budget;
import java.util.Optional;

/**
 * An engine and what it may spend, where its own settings do not say that.
 *
 * @param engine used by this player alone
 */
record Player(Engine engine, Optional<Budget> budget) {}
