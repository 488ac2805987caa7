/** Games as PGN. */
@NullMarked
package dev.touchstone.service.pgn;

import org.jspecify.annotations.NullMarked;
