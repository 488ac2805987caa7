/** The gate: whether what was played lets a change pass, for a job that merges or does not. */
@NullMarked
package dev.touchstone.service.gate;

import org.jspecify.annotations.NullMarked;
