package dev.touchstone.protocol.api;

import java.util.List;

/**
 * A work unit that is not played any more until its match is resumed: it failed on two workers, or again and again on one.
 *
 * @param firstOpening index of its first opening in the set, from 0
 * @param pairs game pairs in it
 * @param reasons one for each failure, oldest first: the worker and what it said
 */
public record ParkedUnit(int unit, int firstOpening, int pairs, List<String> reasons) {
    public ParkedUnit {
        reasons = List.copyOf(reasons);
    }
}
