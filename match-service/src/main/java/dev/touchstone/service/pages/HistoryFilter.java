package dev.touchstone.service.pages;

/**
 * Which matches a view of the history shows; an empty text asks for all.
 *
 * @param q a part of a side's configuration
 * @param verdict {@code keep}, {@code reject} or {@code inconclusive}
 * @param state a match's state
 * @param openings name of the opening set
 */
record HistoryFilter(String q, String verdict, String state, String openings) {

    /** Whether it leaves anything out. */
    public boolean isAny() {
        return !(q + verdict + state + openings).isBlank();
    }
}
