/** A start position and the moves played from it, and the way people write those moves. */
@NullMarked
package dev.touchstone.engine.game;

import org.jspecify.annotations.NullMarked;
