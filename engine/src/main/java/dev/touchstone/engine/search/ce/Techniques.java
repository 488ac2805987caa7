package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.search.Score;

/** What a configuration makes of the search's techniques. One that is off has bounds that nothing reaches. */
final class Techniques {
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int BEYOND_SCORES = 2 * Score.INFINITY;

    final boolean probesRoot;
    final int aspirationWindow;

    /** Whether moves after the first are tried with a null window. */
    final boolean narrows;

    final int lateMove;
    final int lateMinDepth;
    final int lateReduction;
    final int passMinDepth;
    final int passReduction;

    /** By depth, from 0; there is none beyond. */
    final int[] futilityMargins;

    final int extensions;
    final int drawingOccurrences;
    final int quiescenceDepth;
    final boolean evadesChecks;
    final int deltaMargin;
    final int variance;
    final int varianceMoves;

    Techniques(EngineConfiguration c) {
        probesRoot = c.on(Ce.HASH_AT_ROOT);
        aspirationWindow = c.on(Ce.ASPIRATION) ? c.value(Ce.ASPIRATION_WINDOW) : BEYOND_SCORES;
        narrows = c.on(Ce.PVS);
        lateMove = c.on(Ce.LMR) ? c.value(Ce.LMR_FIRST_MOVE) : NEVER;
        lateMinDepth = c.value(Ce.LMR_MIN_DEPTH);
        lateReduction = c.value(Ce.LMR_REDUCTION);
        passMinDepth = c.on(Ce.NULL_MOVE) ? c.value(Ce.NULL_MIN_DEPTH) : NEVER;
        passReduction = c.value(Ce.NULL_REDUCTION);
        futilityMargins = c.on(Ce.FUTILITY)
                ? new int[] {0, c.value(Ce.FUTILITY_MARGIN_1), c.value(Ce.FUTILITY_MARGIN_2)}
                : new int[0];
        extensions = c.on(Ce.CHECK_EXTENSION) ? c.value(Ce.MAX_EXTENSIONS) : 0;
        drawingOccurrences = c.on(Ce.REPETITION) ? c.value(Ce.REPETITIONS) : NEVER;
        quiescenceDepth = c.on(Ce.QUIESCENCE) ? c.value(Ce.QUIESCENCE_DEPTH) : 0;
        evadesChecks = c.on(Ce.CHECK_EVASIONS);
        deltaMargin = c.on(Ce.DELTA_PRUNING) ? c.value(Ce.DELTA_MARGIN) : BEYOND_SCORES;
        variance = c.value(Ce.VARIANCE);
        varianceMoves = c.value(Ce.VARIANCE_MOVES);
    }
}
