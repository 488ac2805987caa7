/** Groups of matches that answer one question: which matches they are, how far they are, and what they say together. */
@NullMarked
package dev.touchstone.service.experiment;

import org.jspecify.annotations.NullMarked;
