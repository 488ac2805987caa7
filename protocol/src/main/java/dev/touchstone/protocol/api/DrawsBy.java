package dev.touchstone.protocol.api;

/** Drawn games by the rule that ended them. */
public record DrawsBy(long threefold, long fiftyMove, long stalemate, long insufficientMaterial, long plyLimit) {}
