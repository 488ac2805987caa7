/** What a position is worth: one class for each evaluation term, and the sum that calls them by name. */
@NullMarked
package dev.touchstone.engine.eval.cc65;

import org.jspecify.annotations.NullMarked;
