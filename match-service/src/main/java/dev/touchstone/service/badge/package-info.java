/** Small pictures (SVG) of how a match or a configuration stands, for pages elsewhere. */
@NullMarked
package dev.touchstone.service.badge;

import org.jspecify.annotations.NullMarked;
