package dev.touchstone.protocol.api;

import java.util.List;

/**
 * What replays have shown about a match so far.
 *
 * @param agreed units that a second worker played the same
 * @param differed units that a second worker played otherwise
 * @param undecided those of them that a third worker played otherwise again
 * @param open replays that are waited for
 * @param notices one sentence for each difference, and for each worker whose games are not counted
 */
public record ReplaysView(long agreed, long differed, long undecided, long open, List<String> notices) {
    public ReplaysView {
        notices = List.copyOf(notices);
    }
}
