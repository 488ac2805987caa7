package dev.touchstone.service.access;

/** A token was revoked: who came with it is to go. */
public record TokenRevoked(long id, String name) {}
