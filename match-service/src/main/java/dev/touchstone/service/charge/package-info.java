/** What a node of the candidate costs: measured before a match at equal time, stored with it, and shown. */
@NullMarked
package dev.touchstone.service.charge;

import org.jspecify.annotations.NullMarked;
