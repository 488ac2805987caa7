/** A worker node: takes work units from the broker, has them played, and returns results; also as a process of its own. */
@NullMarked
package dev.touchstone.worker;

import org.jspecify.annotations.NullMarked;
