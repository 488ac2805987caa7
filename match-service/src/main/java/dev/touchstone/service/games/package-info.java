/** Stored games, to be shown and written as PGN. */
@NullMarked
package dev.touchstone.service.games;

import org.jspecify.annotations.NullMarked;
