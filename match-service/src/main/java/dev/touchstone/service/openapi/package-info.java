/** The OpenAPI document: made from the mappings and records themselves, when somebody first asks for it. */
@NullMarked
package dev.touchstone.service.openapi;

import org.jspecify.annotations.NullMarked;
