/** The search of the agata preset: the recursion, its moves in their order, and what it remembers. */
@NullMarked
package dev.touchstone.engine.search.agata;

import org.jspecify.annotations.NullMarked;
