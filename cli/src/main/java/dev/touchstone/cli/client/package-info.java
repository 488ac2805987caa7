/** The way to the service: finding the one that holds a data folder, starting one, and talking to its API. */
@NullMarked
package dev.touchstone.cli.client;

import org.jspecify.annotations.NullMarked;
