/** The messages that cross the wire between the service and its workers, and their JSON form: data and its validation, nothing that decides. */
@NullMarked
package dev.touchstone.protocol;

import org.jspecify.annotations.NullMarked;
