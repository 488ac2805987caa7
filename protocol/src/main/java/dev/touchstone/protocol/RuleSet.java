package dev.touchstone.protocol;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A named set of rules by which games are refereed. */
public enum RuleSet {
    /** The laws of chess: mate before stalemate before fifty moves before threefold, insufficient material, ply limit. */
    FIDE,
    /** The rules of the cc65-Chess match harness: threefold by its 16-bit key, no insufficient material. */
    CC65;

    /** The name in JSON, SQL and on the command line. */
    @JsonValue
    public String word() {
        return EnumWords.of(this);
    }

    /** @throws IllegalArgumentException when no rule set has that name */
    @JsonCreator
    public static RuleSet named(String word) {
        return EnumWords.constant(RuleSet.class, word);
    }
}
