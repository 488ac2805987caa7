package dev.touchstone.protocol;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Consecutive game pairs of one match, handed to one worker at once.
 *
 * @param protocolVersion the version of this message, {@link Protocol#VERSION} when written by this build
 * @param unit number of the unit in its match, from 0
 * @param attempt which hand-out of the unit this is, from 1
 * @param seed the match's seed, from which {@link #gameSeed} derives those of its games
 * @param pairs what to play, in order, at least one
 */
public record WorkUnit(
        int protocolVersion,
        long matchId,
        int unit,
        int attempt,
        Side candidate,
        Side baseline,
        GameRules rules,
        long seed,
        List<PairTask> pairs) {
    public WorkUnit {
        Checks.positive(protocolVersion, "protocolVersion");
        Checks.unit(matchId, unit, attempt);
        Checks.present(candidate, "candidate");
        Checks.present(baseline, "baseline");
        Checks.present(rules, "rules");
        Checks.that(pairs != null && !pairs.isEmpty(), "pairs", "must hold at least one game pair");
        pairs = List.copyOf(pairs);
        Set<Integer> openings = new HashSet<>();
        for (PairTask pair : pairs) {
            Checks.that(openings.add(pair.opening()), "pairs", "opening " + pair.opening() + " is there twice");
        }
    }

    /**
     * The seed handed to the engine that plays one colour of one opening. It depends on the match's seed, the opening
     * and the colour alone, so that a game is the same on every worker, and a configuration that plays itself draws
     * the same numbers in both games of a pair.
     */
    public long gameSeed(int opening, boolean white) {
        return mix(mix(seed + 0x9E3779B97F4A7C15L * (opening + 1L)) + (white ? 1 : 2));
    }

    /** The output function of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
