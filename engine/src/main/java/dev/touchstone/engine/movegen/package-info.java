/** Which moves a position has, in the order the cc65 preset depends on, and how many there are. */
@NullMarked
package dev.touchstone.engine.movegen;

import org.jspecify.annotations.NullMarked;
