/**
 * What a node costs: both configurations search the same positions, each in a process of its own, and processor time is
 * counted. The process that measures ({@link dev.touchstone.engine.cost.CostMeasurement}) searches nothing itself.
 */
@NullMarked
package dev.touchstone.engine.cost;

import org.jspecify.annotations.NullMarked;
