/** Plays with UCI programs, each in a process of its own: the conversation with one, the process behind it, and what a worker has. */
@NullMarked
package dev.touchstone.worker.program;

import org.jspecify.annotations.NullMarked;
