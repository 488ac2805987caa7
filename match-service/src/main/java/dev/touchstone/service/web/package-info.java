/** The web side: who may write, how errors look, and what the service says about itself. */
@NullMarked
package dev.touchstone.service.web;

import org.jspecify.annotations.NullMarked;
