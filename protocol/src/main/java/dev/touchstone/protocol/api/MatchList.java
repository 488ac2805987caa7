package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/matches}, newest first. */
public record MatchList(List<MatchView> matches) {
    public MatchList {
        matches = List.copyOf(matches);
    }
}
