/** Who may write: tokens and their roles. */
@NullMarked
package dev.touchstone.service.access;

import org.jspecify.annotations.NullMarked;
