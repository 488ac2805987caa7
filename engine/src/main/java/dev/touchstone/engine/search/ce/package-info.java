/** How the ce preset finds a move: principal variation search with a small hash table, and the Polyglot book. */
@NullMarked
package dev.touchstone.engine.search.ce;

import org.jspecify.annotations.NullMarked;
