package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.Evaluation;
import dev.touchstone.engine.eval.EvaluationTrace;
import dev.touchstone.engine.eval.EvaluationTrace.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of the cc65 preset under one configuration: a visible sum of terms. A term that is off is not there. Piece values and
 * tables are summed by the position itself as moves are made: give it {@link #weights()} first.
 */
public final class Evaluator implements Evaluation {
    private static final int NOBODY = -1;

    private final Material material;
    private final PieceSquareTables tables;
    private final long[] weights;
    private final @Nullable Development development;
    private final @Nullable PawnStructure pawnStructure;
    private final @Nullable EndgameTables endgameTables;
    private final @Nullable MateDrive mateDrive;
    private final @Nullable BishopAndKnightDrive bishopAndKnight;
    private final int endgamePhase;
    private final int drivePhase;
    private final int driveGate;

    public Evaluator(EngineConfiguration c) {
        material = new Material(c);
        tables = new PieceSquareTables(c);
        weights = weights(material, tables);
        endgamePhase = c.value(Cc65.ENDGAME_PHASE);
        drivePhase = c.value(Cc65.DRIVE_PHASE);
        driveGate = c.value(Cc65.DRIVE_GATE);
        development = c.on(Cc65.DEVELOPMENT) ? new Development(c.value(Cc65.DEVELOPMENT_PENALTY)) : null;
        pawnStructure = c.on(Cc65.PAWN_STRUCTURE)
                ? new PawnStructure(c.value(Cc65.DOUBLED_PENALTY), c.value(Cc65.ISOLATED_PENALTY))
                : null;
        endgameTables = c.on(Cc65.ENDGAME_TABLES) ? new EndgameTables(endgamePhase) : null;
        mateDrive =
                c.on(Cc65.MATE_DRIVE) ? new MateDrive(c.value(Cc65.DRIVE_CORNER), c.value(Cc65.DRIVE_PROXIMITY)) : null;
        bishopAndKnight =
                c.on(Cc65.KBN) ? new BishopAndKnightDrive(c.value(Cc65.KBN_CORNER), c.value(Cc65.KBN_PROXIMITY)) : null;
    }

    /** The table that a position must be given with {@link Position#weigh} before it is evaluated. */
    public long[] weights() {
        return weights;
    }

    /** Centipawns for the side to move. */
    public int score(Position position) {
        int white = whiteScore(position);
        return position.whiteToMove() ? white : -white;
    }

    /** Whether a score depends on nothing but the sums and the squares of the kings, so that {@link #scoreAfter} may be asked. */
    public boolean needsOnlySums() {
        return development == null && pawnStructure == null && bishopAndKnight == null;
    }

    /** Centipawns for the side that is to move after a plain move, without making it; only if {@link #needsOnlySums}. */
    public int scoreAfter(Position position, int move) {
        long sums = position.weighedAfter(move);
        int score = Sums.middlegame(sums);
        int phase = Sums.phase(sums);
        if (phase < endgamePhase) {
            score = blended(sums, phase, score);
            int winner = drivenTo(phase, score);
            if (mateDrive != null && winner != NOBODY) {
                score += gain(winner, mateDrive.score(position, move, winner));
            }
        }
        return position.whiteToMove() ? -score : score;
    }

    private int whiteScore(Position position) {
        long sums = position.weighed();
        int score = Sums.middlegame(sums);
        if (development != null) {
            score += development.score(position);
        }
        if (pawnStructure != null) {
            score += pawnStructure.score(position);
        }
        int phase = Sums.phase(sums);
        if (phase < endgamePhase) {
            score = blended(sums, phase, score);
            int winner = drivenTo(phase, score);
            if (bishopAndKnight != null && winner != NOBODY && bishopAndKnight.applies(position, winner)) {
                score += gain(winner, bishopAndKnight.score(position, winner));
            } else if (mateDrive != null && winner != NOBODY) {
                score += gain(winner, mateDrive.score(position, winner));
            }
        }
        return score;
    }

    @Override
    public EvaluationTrace trace(Position position) {
        Position weighed = position.copy();
        weighed.weigh(weights);
        List<Term> terms = new ArrayList<>();
        if (material.isOn()) {
            terms.add(Term.of(
                    Cc65.MATERIAL.name(), material.sum(position, Piece.WHITE), material.sum(position, Piece.BLACK)));
        }
        if (tables.isOn()) {
            terms.add(Term.of(Cc65.PST.name(), tables.sum(position, Piece.WHITE), tables.sum(position, Piece.BLACK)));
        }
        if (development != null) {
            terms.add(Term.of(
                    Cc65.DEVELOPMENT.name(),
                    development.score(position, Piece.WHITE),
                    development.score(position, Piece.BLACK)));
        }
        if (pawnStructure != null) {
            terms.add(Term.of(
                    Cc65.PAWN_STRUCTURE.name(),
                    pawnStructure.score(position, Piece.WHITE),
                    pawnStructure.score(position, Piece.BLACK)));
        }
        traceEndgame(weighed, terms);
        return EvaluationTrace.untapered(terms, position.whiteToMove());
    }

    /** The terms that depend on how much is left and on who is ahead. */
    private void traceEndgame(Position position, List<Term> terms) {
        int phase = Sums.phase(position.weighed());
        if (phase >= endgamePhase) {
            return;
        }
        if (endgameTables != null) {
            terms.add(Term.ofDifference(
                    Cc65.ENDGAME_TABLES.name(), endgameTables.blend(Sums.difference(position.weighed()), phase)));
        }
        int soFar = EvaluationTrace.untapered(terms, position.whiteToMove()).whiteScore();
        int winner = drivenTo(phase, soFar);
        if (winner == NOBODY) {
            return;
        }
        if (bishopAndKnight != null && bishopAndKnight.applies(position, winner)) {
            terms.add(drive(Cc65.KBN.name(), winner, bishopAndKnight.score(position, winner)));
        } else if (mateDrive != null) {
            terms.add(drive(Cc65.MATE_DRIVE.name(), winner, mateDrive.score(position, winner)));
        }
    }

    private static Term drive(String name, int winner, int value) {
        return winner == Piece.WHITE ? Term.of(name, value, 0) : Term.of(name, 0, value);
    }

    private int blended(long sums, int phase, int score) {
        return endgameTables == null ? score : score + endgameTables.blend(Sums.difference(sums), phase);
    }

    /** The colour that is far enough ahead, late enough, to drive for mate. */
    private int drivenTo(int phase, int score) {
        if (mateDrive == null || phase > drivePhase || Math.abs(score) <= driveGate) {
            return NOBODY;
        }
        return score > 0 ? Piece.WHITE : Piece.BLACK;
    }

    private static int gain(int winner, int value) {
        return winner == Piece.WHITE ? value : -value;
    }

    private static long[] weights(Material material, PieceSquareTables tables) {
        long[] weights = new long[Position.WEIGHTS];
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            for (int square = 0; square < 64; square++) {
                int middlegame = material.value(type) + tables.value(type, square);
                int difference = EndgameTables.difference(type, square);
                int phase = material.phase(type);
                weights[(Piece.WHITE | type) << 6 | square] = Sums.of(middlegame, difference, phase);
                weights[(Piece.BLACK | type) << 6 | square ^ 56] = Sums.of(-middlegame, -difference, phase);
            }
        }
        return weights;
    }
}
