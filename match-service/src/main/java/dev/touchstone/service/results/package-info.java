/** Results: unit results on their way from the broker into games, tally and unit state, in one transaction. */
@NullMarked
package dev.touchstone.service.results;

import org.jspecify.annotations.NullMarked;
