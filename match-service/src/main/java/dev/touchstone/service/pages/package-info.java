/** The pages that people read. */
@NullMarked
package dev.touchstone.service.pages;

import org.jspecify.annotations.NullMarked;
