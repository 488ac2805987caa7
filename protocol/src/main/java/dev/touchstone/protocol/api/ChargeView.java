package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What a node of the candidate is charged with, in nodes of the baseline, where time is equal.
 *
 * @param ratio absent until it was measured
 * @param measured whether it is measured, not given; only then the rest is there
 * @param low lower end of its 95 % interval
 * @param high upper end
 * @param forks pairs of processes that measured
 * @param blocks in all of them, four passes each
 * @param positions searched in a pass
 * @param differing positions in which the searches of the two sides differ
 * @param candidateNodes of a pass
 * @param baselineNodes of a pass
 * @param sentence how it was measured, in words
 */
public record ChargeView(
        @Nullable Double ratio,
        boolean measured,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Integer forks,
        @Nullable Integer blocks,
        @Nullable Integer positions,
        @Nullable Integer differing,
        @Nullable Long candidateNodes,
        @Nullable Long baselineNodes,
        @Nullable String sentence) {

    /** A charge that came with the submission. */
    public static ChargeView given(double ratio) {
        return new ChargeView(ratio, false, null, null, null, null, null, null, null, null, null);
    }

    /** One that is still to be measured. */
    public static ChargeView awaited() {
        return new ChargeView(null, true, null, null, null, null, null, null, null, null, null);
    }
}
