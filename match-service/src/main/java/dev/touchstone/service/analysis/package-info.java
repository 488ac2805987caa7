/** What the games of a match show beyond their results: whether the change did anything, why games were drawn, wins not won. */
@NullMarked
package dev.touchstone.service.analysis;

import org.jspecify.annotations.NullMarked;
