/** The referee: one small rule for each way a game ends, and the order in which a rule set asks them. Knows no engine. */
@NullMarked
package dev.touchstone.worker.referee;

import org.jspecify.annotations.NullMarked;
