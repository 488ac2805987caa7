/** The commands for whoever runs the fleet: workers and tokens. */
@NullMarked
package dev.touchstone.cli.fleet;

import org.jspecify.annotations.NullMarked;
