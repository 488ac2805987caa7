/** The search of the cc65 preset: iterative deepening, move ordering, quiescence, and the optional features around them. */
@NullMarked
package dev.touchstone.engine.search.cc65;

import org.jspecify.annotations.NullMarked;
