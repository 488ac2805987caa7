/** The board of the ce preset: the shared bitboards would do, but its piece lists decide the order of moves and have to be kept. */
@NullMarked
package dev.touchstone.engine.board.ce;

import org.jspecify.annotations.NullMarked;
