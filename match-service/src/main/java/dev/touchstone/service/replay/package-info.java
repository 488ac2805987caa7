/** Replays: done units played once more on another worker, to find workers that play wrongly, and what follows from it. */
@NullMarked
package dev.touchstone.service.replay;

import org.jspecify.annotations.NullMarked;
