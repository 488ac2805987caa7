package dev.touchstone.service.replay;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A done unit that is to be played once more.
 *
 * @param why {@code sample}, {@code new-worker}, {@code on-demand}, {@code twice} or {@code decide}
 * @param decides the replay whose two workers it decides between
 * @param originalDigest of the games that count
 * @param secondWorker where it decides: who replayed the unit first
 * @param secondDigest what came of that
 * @param sameWorker whether the original worker may replay it, because there is no other
 * @param attempt of the unit, under which it was handed out last
 * @param tries how often it was handed out
 */
record Replay(
        long id,
        long matchId,
        int unit,
        String why,
        @Nullable Long verificationId,
        @Nullable Long decides,
        String originalWorker,
        String originalDigest,
        @Nullable String secondWorker,
        @Nullable String secondDigest,
        boolean sameWorker,
        @Nullable Integer attempt,
        int tries) {

    /** The workers that must not play it: those who have. */
    Set<String> barred() {
        return sameWorker
                ? Set.of()
                : Stream.of(originalWorker, secondWorker)
                        .filter(name -> name != null)
                        .collect(Collectors.toSet());
    }

    /** What a replay shows. */
    enum Finding {
        /** The original games are right; where this decides, the second worker is wrong. */
        AGREED,
        /** Two workers differ; where this decides, the original one is wrong. */
        DIFFERS,
        /** Three workers, three digests: nobody is shown to be wrong. */
        UNDECIDED;

        /** As in the database. */
        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** What it shows that its games have this digest. */
    Finding finding(String digest) {
        if (digest.equals(originalDigest)) {
            return Finding.AGREED;
        }
        return decides == null || digest.equals(secondDigest) ? Finding.DIFFERS : Finding.UNDECIDED;
    }

    /** Whom that finding shows to be wrong; only a third worker's games show it. */
    @Nullable
    String wrong(Finding finding) {
        if (decides == null) {
            return null;
        }
        return switch (finding) {
            case AGREED -> secondWorker;
            case DIFFERS -> originalWorker;
            case UNDECIDED -> null;
        };
    }
}
