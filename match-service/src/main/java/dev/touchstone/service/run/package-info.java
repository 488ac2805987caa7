/** Running a match: its Spring Batch job, the steps, and the supervisor that sees to it that wanted matches run. */
@NullMarked
package dev.touchstone.service.run;

import org.jspecify.annotations.NullMarked;
