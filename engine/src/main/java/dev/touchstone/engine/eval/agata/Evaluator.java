package dev.touchstone.engine.eval.agata;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.Evaluation;
import dev.touchstone.engine.eval.EvaluationTrace;
import dev.touchstone.engine.eval.EvaluationTrace.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * The evaluation of the agata preset: piece values and one square table a piece. The position sums them up as moves are made, together with
 * a key of its placement: give it {@link #weights()} first.
 */
public final class Evaluator implements Evaluation {
    /** Beyond what any game reaches, and short of the scores of mates: a board full of queens must not look like one. */
    public static final int HIGHEST = 40_000;

    /** Bits of a sum that hold the score; the others hold the key. */
    private static final int SCORE_BITS = 22;

    private static final int KEY_BITS = Long.SIZE - SCORE_BITS;

    /** The constants of SplitMix64 (Steele, Lea, Flood 2014), here a source of random numbers. */
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private final boolean hasMaterial;
    private final Material material;
    private final SquareTables tables;
    private final long[] weights = new long[Position.WEIGHTS];

    public Evaluator(EngineConfiguration configuration) {
        material = new Material(configuration);
        tables = new SquareTables(configuration);
        hasMaterial = configuration.on(Agata.MATERIAL);
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            for (int square = 0; square < 64; square++) {
                int value = material.value(type) + tables.value(type, square);
                weigh(Piece.WHITE | type, square, value);
                weigh(Piece.BLACK | type, square ^ 56, -value);
            }
        }
    }

    /** The table that a position must be given with {@link Position#weigh} before it is evaluated. */
    public long[] weights() {
        return weights;
    }

    /** Centipawns for the side to move. */
    public int score(Position position) {
        int white = whiteScore(position.weighed());
        return position.whiteToMove() ? white : -white;
    }

    /** Centipawns for the side that is to move after a plain move, without making it. */
    public int scoreAfter(Position position, int move) {
        int white = whiteScore(position.weighedAfter(move));
        return position.whiteToMove() ? -white : white;
    }

    /** A number that tells placements, castling rights and en-passant squares apart; the side to move is no part of it. */
    public long key(Position position) {
        return position.weighed() + mix((long) position.castlingRights() << 8 | position.enPassantTarget() & 127);
    }

    @Override
    public EvaluationTrace trace(Position position) {
        List<Term> terms = new ArrayList<>();
        if (hasMaterial) {
            terms.add(Term.of(Agata.MATERIAL.name(), material(position, Piece.WHITE), material(position, Piece.BLACK)));
        }
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            if (tables.has(type)) {
                terms.add(Term.of(
                        SquareTables.switchOf(type).name(),
                        squares(position, Piece.WHITE, type),
                        squares(position, Piece.BLACK, type)));
            }
        }
        int sum = EvaluationTrace.untapered(terms, true).whiteScore();
        int bounded = Math.clamp(sum, -HIGHEST, HIGHEST);
        if (bounded != sum) {
            terms.add(Term.ofDifference("bound", bounded - sum));
        }
        return EvaluationTrace.untapered(terms, position.whiteToMove());
    }

    private int material(Position position, int colour) {
        int sum = 0;
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            sum += material.value(type) * Long.bitCount(position.pieces(colour | type));
        }
        return sum;
    }

    private int squares(Position position, int colour, int type) {
        int sum = 0;
        for (long rest = position.pieces(colour | type); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            sum += tables.value(type, colour == Piece.WHITE ? square : square ^ 56);
        }
        return sum;
    }

    private static int whiteScore(long sums) {
        return Math.clamp(sums << KEY_BITS >> KEY_BITS, -HIGHEST, HIGHEST);
    }

    private void weigh(int piece, int square, int value) {
        int index = piece << 6 | square;
        weights[index] = value + (mix(index) << SCORE_BITS);
    }

    private static long mix(long number) {
        long z = (number + 1) * GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
