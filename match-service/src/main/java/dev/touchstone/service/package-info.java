/** The service: its entry point, its settings, and the wiring of the parts that live in the feature packages beside it. */
@NullMarked
package dev.touchstone.service;

import org.jspecify.annotations.NullMarked;
