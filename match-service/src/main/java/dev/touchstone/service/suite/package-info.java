/** Suites: positions with known right answers, sent to workers like games and judged here, without a search. */
@NullMarked
package dev.touchstone.service.suite;

import org.jspecify.annotations.NullMarked;
