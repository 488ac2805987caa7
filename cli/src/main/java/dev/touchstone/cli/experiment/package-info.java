/** The commands that play groups of matches as one experiment, and what they print and draw. */
@NullMarked
package dev.touchstone.cli.experiment;

import org.jspecify.annotations.NullMarked;
