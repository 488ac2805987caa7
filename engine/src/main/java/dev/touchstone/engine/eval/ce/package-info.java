/** What the ce preset thinks of a position: one class for each term, and the sum that calls them by name. */
@NullMarked
package dev.touchstone.engine.eval.ce;

import org.jspecify.annotations.NullMarked;
