package dev.touchstone.service.access;

import org.jspecify.annotations.Nullable;

/**
 * A token that is good.
 *
 * @param id absent for the one that lies in the data folder
 */
public record AccessToken(@Nullable Long id, String name, Role role) {}
