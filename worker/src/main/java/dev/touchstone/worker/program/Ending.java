package dev.touchstone.worker.program;

/**
 * How a program ended.
 *
 * @param flooded killed because it wrote without end
 * @param what happened, in words, with the last lines of its standard error
 */
record Ending(boolean flooded, String what) {}
