/** The position and what stands on it: squares, pieces, moves, attacks, FEN and keys; it knows how to make and take back a move. */
@NullMarked
package dev.touchstone.engine.board;

import org.jspecify.annotations.NullMarked;
