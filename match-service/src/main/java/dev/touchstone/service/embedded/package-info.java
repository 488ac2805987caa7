/**
 * What the service needs to run with nothing installed but Java: its data folder, its own PostgreSQL and its own
 * message broker, each kept across restarts.
 */
@NullMarked
package dev.touchstone.service.embedded;

import org.jspecify.annotations.NullMarked;
