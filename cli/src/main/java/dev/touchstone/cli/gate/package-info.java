/** The gate of a job that merges or does not: a match, a decision as an exit code, and reports of it. */
@NullMarked
package dev.touchstone.cli.gate;

import org.jspecify.annotations.NullMarked;
