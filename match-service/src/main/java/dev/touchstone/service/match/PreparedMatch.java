package dev.touchstone.service.match;

import dev.touchstone.protocol.submission.NewMatch;

/** A match that was found right and whose sides were found: all that is left is to store it. */
public final class PreparedMatch {

    private final NewMatch match;
    private final Resolver.Resolved sides;

    PreparedMatch(NewMatch match, Resolver.Resolved sides) {
        this.match = match;
        this.sides = sides;
    }

    /** What was found right. */
    public NewMatch match() {
        return match;
    }

    Resolver.Resolved sides() {
        return sides;
    }
}
