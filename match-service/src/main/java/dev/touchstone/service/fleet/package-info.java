/** The fleet: which workers there are, what they are, and whether they may play. */
@NullMarked
package dev.touchstone.service.fleet;

import org.jspecify.annotations.NullMarked;
