package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRules;
import java.util.List;

/**
 * A work unit's row, locked while its result is stored, and what the result is judged by.
 *
 * @param matchOver whether the match has its verdict, and counts no more
 * @param sides what each side can be to blame for
 * @param fens the start positions of the unit's pairs, in order
 */
record UnitRow(
        UnitKey key,
        int firstOpening,
        boolean done,
        boolean matchOver,
        GameRules rules,
        Blamable sides,
        List<String> fens) {

    int pairCount() {
        return fens.size();
    }
}
