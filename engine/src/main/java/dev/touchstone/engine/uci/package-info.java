/** The engine as a program: the UCI front end, the fixed bench workload and the entry point of {@code engine.jar}. */
@NullMarked
package dev.touchstone.engine.uci;

import org.jspecify.annotations.NullMarked;
