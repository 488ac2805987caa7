package dev.touchstone.protocol.api;

import java.util.List;

/**
 * What became of a request to replay a match's units.
 *
 * @param sameWorker there was no second worker, so that units may be replayed by who played them: a check of determinism
 * @param units that are replayed
 * @param agreed units whose replay gave the same games
 * @param differed units whose replay gave others, {@code undecided} included
 * @param undecided units that three workers played differently
 * @param failed units that could not be replayed, with the reasons in {@code problems}
 * @param open units whose replay, or whose third worker's decision, is waited for and may come
 * @param waiting units that wait for a worker that is not there
 * @param done whether every unit was replayed, or could not be, and what follows from it is drawn
 * @param counts by whom
 * @param differences unit by unit
 * @param problems why replays failed, worded once each
 */
public record VerificationView(
        long id,
        long matchId,
        boolean sameWorker,
        int units,
        int agreed,
        int differed,
        int undecided,
        int failed,
        int open,
        int waiting,
        boolean done,
        List<ReplayCount> counts,
        List<ReplayDifference> differences,
        List<String> problems) {
    public VerificationView {
        counts = List.copyOf(counts);
        differences = List.copyOf(differences);
        problems = List.copyOf(problems);
    }
}
