/** The {@code touchstone} command: its entry point, exit codes, and how errors are shown. */
@NullMarked
package dev.touchstone.cli;

import org.jspecify.annotations.NullMarked;
