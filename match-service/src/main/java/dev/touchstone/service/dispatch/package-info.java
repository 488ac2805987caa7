/** Dispatch: work units, their attempts and leases, and the way of a unit into the broker. */
@NullMarked
package dev.touchstone.service.dispatch;

import org.jspecify.annotations.NullMarked;
