/** The door to the built-in engine: create one from a configuration, ask it for a move, ask for its signature. */
@NullMarked
package dev.touchstone.engine;

import org.jspecify.annotations.NullMarked;
