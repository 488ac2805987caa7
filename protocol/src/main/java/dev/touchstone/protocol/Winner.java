package dev.touchstone.protocol;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Which side of the match won a game, if any did. */
public enum Winner {
    CANDIDATE,
    BASELINE,
    NONE;

    /** The name in JSON and SQL. */
    @JsonValue
    public String word() {
        return EnumWords.of(this);
    }

    /** @throws IllegalArgumentException for any other word */
    @JsonCreator
    public static Winner named(String word) {
        return EnumWords.constant(Winner.class, word);
    }
}
