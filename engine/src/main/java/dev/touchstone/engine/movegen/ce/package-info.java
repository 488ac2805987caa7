/** Which moves a position of the ce preset has, in the order that its piece lists give. */
@NullMarked
package dev.touchstone.engine.movegen.ce;

import org.jspecify.annotations.NullMarked;
