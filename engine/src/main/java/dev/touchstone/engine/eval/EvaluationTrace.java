package dev.touchstone.engine.eval;

import java.util.List;
import java.util.Optional;

/**
 * An evaluation term by term. The terms' sums for the middlegame and the endgame are mixed by the phase of the game and rounded towards
 * zero once; an evaluation that is not tapered has the full phase always.
 *
 * @param terms in the order in which they are summed; only those that are on
 * @param tapered whether the terms have an endgame value of their own
 * @param phase 0 (endgame) to {@code fullPhase} (middlegame)
 * @param whiteToMove whose move it is
 */
public record EvaluationTrace(List<Term> terms, boolean tapered, int phase, int fullPhase, boolean whiteToMove) {

    public EvaluationTrace {
        terms = List.copyOf(terms);
    }

    /** The terms of an evaluation that does not know phases. */
    public static EvaluationTrace untapered(List<Term> terms, boolean whiteToMove) {
        return new EvaluationTrace(terms, false, 1, 1, whiteToMove);
    }

    /**
     * Centipawns for the middlegame and for the endgame.
     *
     * @param endgame the same as {@code middlegame} where the evaluation is not tapered
     */
    public record Value(int middlegame, int endgame) {

        /** A value that does not depend on the phase. */
        public static Value of(int centipawns) {
            return new Value(centipawns, centipawns);
        }

        /** What is left of this value without the other. */
        public Value minus(Value other) {
            return new Value(middlegame - other.middlegame, endgame - other.endgame);
        }
    }

    /**
     * What one term gives to the sides.
     *
     * @param name of the switch that turns it off, where there is one
     * @param white what White gets; empty, as is {@code black}, for a term that only knows the difference
     * @param difference White minus Black
     */
    public record Term(String name, Optional<Value> white, Optional<Value> black, Value difference) {

        /** A term that counts for both sides. */
        public static Term of(String name, Value white, Value black) {
            return new Term(name, Optional.of(white), Optional.of(black), white.minus(black));
        }

        /** A term that counts for both sides, whatever the phase. */
        public static Term of(String name, int white, int black) {
            return of(name, Value.of(white), Value.of(black));
        }

        /** A term that only knows White minus Black. */
        public static Term ofDifference(String name, int difference) {
            return new Term(name, Optional.empty(), Optional.empty(), Value.of(difference));
        }
    }

    /** The sum of the terms, White minus Black, before phases are mixed. */
    public Value sum() {
        int middlegame = 0;
        int endgame = 0;
        for (Term term : terms) {
            middlegame += term.difference().middlegame();
            endgame += term.difference().endgame();
        }
        return new Value(middlegame, endgame);
    }

    /** Centipawns, White minus Black. */
    public int whiteScore() {
        Value sum = sum();
        return (sum.middlegame() * phase + sum.endgame() * (fullPhase - phase)) / fullPhase;
    }

    /** Centipawns for the side to move. */
    public int score() {
        return whiteToMove ? whiteScore() : -whiteScore();
    }
}
