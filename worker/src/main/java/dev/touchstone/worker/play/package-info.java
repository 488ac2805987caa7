/** Plays games and whole work units with engines in this process. Knows nothing of queues. */
@NullMarked
package dev.touchstone.worker.play;

import org.jspecify.annotations.NullMarked;
