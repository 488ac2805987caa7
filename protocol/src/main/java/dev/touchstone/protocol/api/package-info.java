/** The bodies of the HTTP API, as the service writes and the command line reads them. Absent figures are {@code null}. */
@NullMarked
package dev.touchstone.protocol.api;

import org.jspecify.annotations.NullMarked;
