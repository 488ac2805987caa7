package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one worker played of a match.
 *
 * @param pairs its game pairs by the candidate's points: LL, LD, level, WD, WW
 * @param p how often a worker like all others would differ from them as much as this one, by chi-squared; null where it has
 *     too few pairs to tell. Shown, and never acted on
 */
public record WorkerShare(
        String worker,
        long games,
        List<Long> pairs,
        @Nullable Double p) {
    public WorkerShare {
        pairs = List.copyOf(pairs);
    }
}
