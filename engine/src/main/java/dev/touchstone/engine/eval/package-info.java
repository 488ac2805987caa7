/** What the evaluations share; each preset's own evaluation is a package below. */
@NullMarked
package dev.touchstone.engine.eval;

import org.jspecify.annotations.NullMarked;
