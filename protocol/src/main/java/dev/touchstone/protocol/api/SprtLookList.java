package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/matches/ID/looks}, in order. */
public record SprtLookList(List<SprtLookView> looks) {
    public SprtLookList {
        looks = List.copyOf(looks);
    }
}
