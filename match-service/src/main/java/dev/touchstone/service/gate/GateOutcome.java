package dev.touchstone.service.gate;

import java.util.Collection;

/** What a gate, or one check of it, comes to. */
enum GateOutcome {
    PASS("pass"),
    FAIL("fail"),
    INCONCLUSIVE("inconclusive");

    private final String word;

    GateOutcome(String word) {
        this.word = word;
    }

    /** The word used in JSON and in reports. */
    String word() {
        return word;
    }

    /** One check that fails makes the whole fail; the whole passes when every check does. */
    static GateOutcome ofAll(Collection<GateOutcome> outcomes) {
        if (outcomes.contains(FAIL)) {
            return FAIL;
        }
        return outcomes.contains(INCONCLUSIVE) ? INCONCLUSIVE : PASS;
    }
}
