/**
 * Where games start: opening and endgame sets, the generator that makes them, and the reading of EPD, FEN and PGN files
 * with every position validated; also games written as PGN.
 */
@NullMarked
package dev.touchstone.openings;

import org.jspecify.annotations.NullMarked;
