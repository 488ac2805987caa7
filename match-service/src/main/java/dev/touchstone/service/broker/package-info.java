/** The service's own end of the broker: connections that are made again when they break. */
@NullMarked
package dev.touchstone.service.broker;

import org.jspecify.annotations.NullMarked;
