/** The commands that need no service: the built-in engine, statistics of given counts, opening sets. */
@NullMarked
package dev.touchstone.cli.offline;

import org.jspecify.annotations.NullMarked;
