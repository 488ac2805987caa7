/** What the searches share; each preset's own search is a package below. */
@NullMarked
package dev.touchstone.engine.search;

import org.jspecify.annotations.NullMarked;
