/** The evaluation of the agata preset. */
@NullMarked
package dev.touchstone.engine.eval.agata;

import org.jspecify.annotations.NullMarked;
