/** What a worker and the service say to each other over HTTP, what is shown of workers and tokens, and how messages are signed. */
@NullMarked
package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.NullMarked;
