/** The move choice of the first cc65-Chess engine: attack counts that go stale, scored moves, and a line of replies behind each. */
@NullMarked
package dev.touchstone.engine.search.original;

import org.jspecify.annotations.NullMarked;
