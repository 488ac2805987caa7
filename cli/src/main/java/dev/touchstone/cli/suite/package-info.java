/** The commands about suites: positions with known right answers, answered by workers. */
@NullMarked
package dev.touchstone.cli.suite;

import org.jspecify.annotations.NullMarked;
