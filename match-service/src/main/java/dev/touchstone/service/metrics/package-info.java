/** What the service tells Prometheus: counts out of the database, at {@code /actuator/prometheus}. */
@NullMarked
package dev.touchstone.service.metrics;

import org.jspecify.annotations.NullMarked;
