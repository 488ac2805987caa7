/** Matches: what was submitted, how far it is, what came out; the job that runs one; the API to submit, follow and stop. */
@NullMarked
package dev.touchstone.service.match;

import org.jspecify.annotations.NullMarked;
