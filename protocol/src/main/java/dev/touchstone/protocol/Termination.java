package dev.touchstone.protocol;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** How a game ended. */
public enum Termination {
    CHECKMATE(Blame.POSITION, true),
    STALEMATE(Blame.POSITION, false),
    FIFTY_MOVE(Blame.RULES, false),
    THREEFOLD(Blame.RULES, false),
    INSUFFICIENT_MATERIAL(Blame.POSITION, false),
    PLY_LIMIT(Blame.RULES, false),
    /** An engine returned no move although it had one: its side loses. */
    NO_MOVE(Blame.ENGINE, true),
    /** A side overstepped its time: it loses, whatever is on the board. */
    TIME_FORFEIT(Blame.CLOCK, true);

    private final Blame blame;
    private final boolean decisive;

    Termination(Blame blame, boolean decisive) {
        this.blame = blame;
        this.decisive = decisive;
    }

    public Blame blame() {
        return blame;
    }

    /** Whether a game that ended so has a winner; the others are drawn. */
    public boolean decisive() {
        return decisive;
    }

    /** The name in JSON, SQL and PGN. */
    @JsonValue
    public String word() {
        return Words.of(this);
    }

    /** @throws IllegalArgumentException for any other word */
    @JsonCreator
    public static Termination named(String word) {
        return Words.constant(Termination.class, word);
    }
}
