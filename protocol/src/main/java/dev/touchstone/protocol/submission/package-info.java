/** What makes a submission right: checked by the command before it starts a service, and by the service before it stores. */
@NullMarked
package dev.touchstone.protocol.submission;

import org.jspecify.annotations.NullMarked;
