package dev.touchstone.protocol.fleet;

import java.util.List;

/** The answer of {@code GET /api/tokens}, by name, without the secrets. */
public record TokenList(List<TokenView> tokens) {}
