/** The commands that submit, follow and show matches, all through the service's API. */
@NullMarked
package dev.touchstone.cli.match;

import org.jspecify.annotations.NullMarked;
