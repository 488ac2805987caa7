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
    /** A program answered with a move that it did not have: its side loses. */
    ILLEGAL_MOVE(Blame.ENGINE, true),
    /** A program ended in the middle of a game: its side loses. */
    ENGINE_CRASH(Blame.ENGINE, true),
    /** A program that no clock drives did not answer: its side loses. */
    STALLED(Blame.ENGINE, true),
    /** A program wrote without end instead of answering: its side loses. */
    PROTOCOL_FLOOD(Blame.ENGINE, true),
    /** A side overstepped its time: it loses. */
    TIME_FORFEIT(Blame.CLOCK, true),
    /** A side overstepped its time, but the other could not mate by any play: a draw (FIDE Laws 6.9). */
    TIME_OUT_NO_MATE(Blame.CLOCK, false);

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
        return EnumWords.of(this);
    }

    /** @throws IllegalArgumentException for any other word */
    @JsonCreator
    public static Termination named(String word) {
        return EnumWords.constant(Termination.class, word);
    }
}
