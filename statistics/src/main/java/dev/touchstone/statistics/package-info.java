/**
 * From counts to figures to a verdict: a {@link dev.touchstone.statistics.Tally} holds what was counted, {@link
 * dev.touchstone.statistics.Figures} is what follows from it, and a {@link dev.touchstone.statistics.Verdict} compares
 * the figures with the thresholds of a submission. Everything here is a pure function: no clock, no database, no state.
 */
@NullMarked
package dev.touchstone.statistics;

import org.jspecify.annotations.NullMarked;
