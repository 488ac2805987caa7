package dev.touchstone.service.pages;

/** What a view of the history is ordered by before the id. */
enum HistoryOrder {
    /** Nothing. */
    ID,
    /** The time of submission. */
    TIME,
    /** Sigma; what has none is left out. */
    SIGMA;

    /** Whether a row's place says more than its id. */
    boolean hasKey() {
        return this != ID;
    }
}
