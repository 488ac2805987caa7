package dev.touchstone.engine.eval.ce;

import dev.touchstone.engine.config.Ce;
import org.jspecify.annotations.Nullable;

/** The terms that depend on pawns alone, remembered by where all pawns stand. Terms that are off are null. */
final class PawnStructure {
    private static final int BITS = 12;
    private static final int ENTRY = 4;

    private final @Nullable DoubledPawns doubled;
    private final @Nullable IsolatedPawns isolated;
    private final @Nullable ConnectedPawns connected;
    private final @Nullable PassedPawns passed;

    /** Entries of White's pawns, Black's pawns and their score; empty ones say truly that no pawns are worth nothing. */
    private final long[] remembered = new long[ENTRY << BITS];

    PawnStructure(
            @Nullable DoubledPawns doubled,
            @Nullable IsolatedPawns isolated,
            @Nullable ConnectedPawns connected,
            @Nullable PassedPawns passed) {
        this.doubled = doubled;
        this.isolated = isolated;
        this.connected = connected;
        this.passed = passed;
    }

    /** White minus Black. */
    long score(long white, long black) {
        int at = (int) ((white * 0x9E3779B97F4A7C15L + black) * 0xD6E8FEB86659FD93L >>> 64 - BITS) * ENTRY;
        if (remembered[at] != white || remembered[at + 1] != black) {
            remembered[at] = white;
            remembered[at + 1] = black;
            remembered[at + 2] = count(white, black);
        }
        return remembered[at + 2];
    }

    /** Adds what each term gives to the sides. */
    void trace(long white, long black, TermList terms) {
        long mirroredWhite = Pawns.mirrored(white);
        long mirroredBlack = Pawns.mirrored(black);
        if (doubled != null) {
            terms.add(Ce.DOUBLED, doubled.score(white), doubled.score(mirroredBlack));
        }
        if (isolated != null) {
            terms.add(Ce.ISOLATED, isolated.score(white), isolated.score(mirroredBlack));
        }
        if (connected != null) {
            terms.add(Ce.CONNECTED, connected.score(white), connected.score(mirroredBlack));
        }
        if (passed != null) {
            terms.add(Ce.PASSED, passed.score(white, black), passed.score(mirroredBlack, mirroredWhite));
        }
    }

    private long count(long white, long black) {
        return ofWhite(white, black) - ofWhite(Pawns.mirrored(black), Pawns.mirrored(white));
    }

    private long ofWhite(long white, long black) {
        return (doubled == null ? 0 : doubled.score(white))
                + (isolated == null ? 0 : isolated.score(white))
                + (connected == null ? 0 : connected.score(white))
                + (passed == null ? 0 : passed.score(white, black));
    }
}
