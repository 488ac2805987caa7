package dev.touchstone.engine.eval;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of the cc65 preset under one configuration: a visible sum of terms. A term that is off is not there. Piece values and
 * tables are summed by the position itself as moves are made: give it {@link #weights()} first.
 */
public final class Evaluator {
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
        weights = weights(new Material(c), new PieceSquareTables(c));
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
        return phase < endgamePhase ? endgameScore(position, sums, phase, score) : score;
    }

    private int endgameScore(Position position, long sums, int phase, int middlegame) {
        int score = middlegame;
        if (endgameTables != null) {
            score += endgameTables.blend(Sums.difference(sums), phase);
        }
        if (mateDrive != null && phase <= drivePhase) {
            if (score > driveGate) {
                score += drive(mateDrive, position, Piece.WHITE);
            } else if (score < -driveGate) {
                score -= drive(mateDrive, position, Piece.BLACK);
            }
        }
        return score;
    }

    private int drive(MateDrive usual, Position position, int winner) {
        if (bishopAndKnight != null && bishopAndKnight.applies(position, winner)) {
            return bishopAndKnight.score(position, winner);
        }
        return usual.score(position.kingSquare(winner ^ Piece.BLACK), position.kingSquare(winner));
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
