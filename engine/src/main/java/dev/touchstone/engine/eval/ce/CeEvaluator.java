package dev.touchstone.engine.eval.ce;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.eval.Evaluation;
import dev.touchstone.engine.eval.EvaluationTrace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of the ce preset under one configuration: a visible sum of terms. A term that is off is not there. Tables and phase are
 * summed by the board itself as moves are made: give it {@link #weights()} first.
 */
public final class CeEvaluator implements Evaluation {
    private static final int PERCENT = 100;

    /** Bits of the reciprocal that the blend is divided by; exact for all blends below a million. */
    private static final int RECIPROCAL_BITS = 40;

    private final boolean hasTables;
    private final boolean hasBishopPair;
    private final boolean hasTempo;
    private final long[] weights;
    private final long bishopPair;
    private final long tempo;
    private final @Nullable PawnStructure pawnStructure;
    private final @Nullable RookFiles rookFiles;
    private final @Nullable KnightMobility knightMobility;
    private final @Nullable BishopMobility bishopMobility;
    private final @Nullable PawnShield pawnShield;
    private final boolean tapers;
    private final int phaseMax;
    private final long phaseReciprocal;

    public CeEvaluator(EngineConfiguration c) {
        hasTables = c.on(Ce.TABLES);
        hasBishopPair = c.on(Ce.BISHOP_PAIR);
        hasTempo = c.on(Ce.TEMPO);
        weights = weights(c);
        bishopPair = hasBishopPair ? pair(c, Ce.BISHOP_PAIR_MG, Ce.BISHOP_PAIR_EG) : 0;
        tempo = hasTempo ? pair(c, Ce.TEMPO_MG, Ce.TEMPO_EG) : 0;
        pawnStructure = pawnStructure(c);
        rookFiles = c.on(Ce.ROOK_FILES)
                ? new RookFiles(
                        pair(c, Ce.ROOK_OPEN_MG, Ce.ROOK_OPEN_EG), pair(c, Ce.ROOK_HALF_OPEN_MG, Ce.ROOK_HALF_OPEN_EG))
                : null;
        knightMobility = c.on(Ce.KNIGHT_MOBILITY)
                ? new KnightMobility(row(c, Ce.KNIGHT_MOBILITY_MG, Ce.KNIGHT_MOBILITY_EG))
                : null;
        bishopMobility = c.on(Ce.BISHOP_MOBILITY)
                ? new BishopMobility(row(c, Ce.BISHOP_MOBILITY_MG, Ce.BISHOP_MOBILITY_EG))
                : null;
        pawnShield = c.on(Ce.PAWN_SHIELD) ? new PawnShield(pair(c, Ce.SHIELD_MG, Ce.SHIELD_EG)) : null;
        tapers = c.on(Ce.TAPERING);
        phaseMax = c.value(Ce.PHASE_MAX);
        phaseReciprocal = (1L << RECIPROCAL_BITS) / phaseMax + 1;
    }

    /** The table that a board must be given with {@link CeBoard#weigh} before it is evaluated. */
    public long[] weights() {
        return weights;
    }

    /** Centipawns for the side to move. */
    public int score(CeBoard board) {
        int white = blended(sum(board));
        return board.colourToMove() == Piece.WHITE ? white : -white;
    }

    @Override
    public EvaluationTrace trace(Position position) {
        CeBoard board = new CeBoard();
        board.weigh(weights);
        board.set(position);
        TermList terms = new TermList();
        if (hasTables) {
            terms.add(Ce.TABLES, weighed(board, Piece.WHITE), -weighed(board, Piece.BLACK));
        }
        if (hasTempo) {
            terms.add(Ce.TEMPO, position.whiteToMove() ? tempo : 0, position.whiteToMove() ? 0 : tempo);
        }
        if (hasBishopPair) {
            terms.add(
                    Ce.BISHOP_PAIR,
                    isPair(board.pieces(Piece.WHITE | Piece.BISHOP)) ? bishopPair : 0,
                    isPair(board.pieces(Piece.BLACK | Piece.BISHOP)) ? bishopPair : 0);
        }
        tracePawns(board, terms);
        traceMobility(board, terms);
        int phase = tapers ? Math.min(Sums.phase(board.weighed()), phaseMax) : phaseMax;
        return new EvaluationTrace(terms.terms(), tapers, phase, phaseMax, position.whiteToMove());
    }

    /** The terms of pawns, and of rooks and kings beside them. */
    private void tracePawns(CeBoard board, TermList terms) {
        long whitePawns = board.pieces(Piece.WHITE | Piece.PAWN);
        long blackPawns = board.pieces(Piece.BLACK | Piece.PAWN);
        if (pawnStructure != null) {
            pawnStructure.trace(whitePawns, blackPawns, terms);
        }
        if (rookFiles != null) {
            long white = board.pieces(Piece.WHITE | Piece.ROOK);
            long black = board.pieces(Piece.BLACK | Piece.ROOK);
            terms.add(
                    Ce.ROOK_FILES,
                    rookFiles.score(white, 0, whitePawns, blackPawns),
                    -rookFiles.score(0, black, whitePawns, blackPawns));
        }
        if (pawnShield != null) {
            long white = board.pieces(Piece.WHITE | Piece.KING);
            long black = board.pieces(Piece.BLACK | Piece.KING);
            terms.add(
                    Ce.PAWN_SHIELD,
                    pawnShield.score(white, 0, whitePawns, blackPawns),
                    -pawnShield.score(0, black, whitePawns, blackPawns));
        }
    }

    private void traceMobility(CeBoard board, TermList terms) {
        long white = board.pieces(Piece.WHITE);
        long black = board.pieces(Piece.BLACK);
        long whiteFree = ~(white | Pawns.attackedByBlack(board.pieces(Piece.BLACK | Piece.PAWN)));
        long blackFree = ~(black | Pawns.attackedByWhite(board.pieces(Piece.WHITE | Piece.PAWN)));
        if (knightMobility != null) {
            terms.add(
                    Ce.KNIGHT_MOBILITY,
                    knightMobility.score(board.pieces(Piece.WHITE | Piece.KNIGHT), whiteFree),
                    knightMobility.score(board.pieces(Piece.BLACK | Piece.KNIGHT), blackFree));
        }
        if (bishopMobility != null) {
            terms.add(
                    Ce.BISHOP_MOBILITY,
                    bishopMobility.score(board.pieces(Piece.WHITE | Piece.BISHOP), whiteFree, white | black),
                    bishopMobility.score(board.pieces(Piece.BLACK | Piece.BISHOP), blackFree, white | black));
        }
    }

    /** The sum of the weights of one side's pieces: White's counts up, Black's down. */
    private long weighed(CeBoard board, int colour) {
        long sum = 0;
        for (long rest = board.pieces(colour); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            sum += weights[board.pieceAt(square) << 6 | square];
        }
        return sum;
    }

    /** White minus Black. */
    private long sum(CeBoard board) {
        long white = board.pieces(Piece.WHITE);
        long black = board.pieces(Piece.BLACK);
        long whitePawns = board.pieces(Piece.WHITE | Piece.PAWN);
        long blackPawns = board.pieces(Piece.BLACK | Piece.PAWN);
        long whiteBishops = board.pieces(Piece.WHITE | Piece.BISHOP);
        long blackBishops = board.pieces(Piece.BLACK | Piece.BISHOP);
        long sum = board.weighed() + (board.colourToMove() == Piece.WHITE ? tempo : -tempo);
        sum += (isPair(whiteBishops) ? bishopPair : 0) - (isPair(blackBishops) ? bishopPair : 0);
        if (pawnStructure != null) {
            sum += pawnStructure.score(whitePawns, blackPawns);
        }
        if (rookFiles != null) {
            sum += rookFiles.score(
                    board.pieces(Piece.WHITE | Piece.ROOK),
                    board.pieces(Piece.BLACK | Piece.ROOK),
                    whitePawns,
                    blackPawns);
        }
        if (pawnShield != null) {
            sum += pawnShield.score(
                    board.pieces(Piece.WHITE | Piece.KING),
                    board.pieces(Piece.BLACK | Piece.KING),
                    whitePawns,
                    blackPawns);
        }
        long whiteFree = ~(white | Pawns.attackedByBlack(blackPawns));
        long blackFree = ~(black | Pawns.attackedByWhite(whitePawns));
        if (knightMobility != null) {
            sum += knightMobility.score(board.pieces(Piece.WHITE | Piece.KNIGHT), whiteFree)
                    - knightMobility.score(board.pieces(Piece.BLACK | Piece.KNIGHT), blackFree);
        }
        if (bishopMobility != null) {
            sum += bishopMobility.score(whiteBishops, whiteFree, white | black)
                    - bishopMobility.score(blackBishops, blackFree, white | black);
        }
        return sum;
    }

    /** Middlegame and endgame value mixed by the phase, truncated towards zero. */
    private int blended(long sum) {
        int middlegame = Sums.middlegame(sum);
        if (!tapers) {
            return middlegame;
        }
        int phase = Math.min(Sums.phase(sum), phaseMax);
        int mixed = middlegame * phase + Sums.endgame(sum) * (phaseMax - phase);
        return (int) (mixed * phaseReciprocal >> RECIPROCAL_BITS) + (mixed >>> 31);
    }

    private static boolean isPair(long bishops) {
        return (bishops & bishops - 1) != 0;
    }

    private static @Nullable PawnStructure pawnStructure(EngineConfiguration c) {
        boolean any = c.on(Ce.DOUBLED) || c.on(Ce.ISOLATED) || c.on(Ce.CONNECTED) || c.on(Ce.PASSED);
        return any
                ? new PawnStructure(
                        c.on(Ce.DOUBLED) ? new DoubledPawns(pair(c, Ce.DOUBLED_MG, Ce.DOUBLED_EG)) : null,
                        c.on(Ce.ISOLATED) ? new IsolatedPawns(pair(c, Ce.ISOLATED_MG, Ce.ISOLATED_EG)) : null,
                        c.on(Ce.CONNECTED) ? new ConnectedPawns(row(c, Ce.CONNECTED_BONUS, Ce.CONNECTED_BONUS)) : null,
                        c.on(Ce.PASSED) ? new PassedPawns(row(c, Ce.PASSED_MG, Ce.PASSED_EG)) : null)
                : null;
    }

    private static long pair(EngineConfiguration c, Parameter middlegame, Parameter endgame) {
        return Sums.of(c.value(middlegame), c.value(endgame));
    }

    private static long[] row(EngineConfiguration c, List<Parameter> middlegame, List<Parameter> endgame) {
        long[] row = new long[middlegame.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = pair(c, middlegame.get(i), endgame.get(i));
        }
        return row;
    }

    private static long[] weights(EngineConfiguration c) {
        long[] weights = new long[Position.WEIGHTS];
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            int middlegame = c.on(Ce.TABLES) ? c.value(Ce.TABLES_MG.get(type - 1)) : 0;
            int endgame = c.on(Ce.TABLES) ? c.value(Ce.TABLES_EG.get(type - 1)) : 0;
            for (int square = 0; square < 64; square++) {
                long value = Sums.of(
                        PieceTables.middlegame(type, square) * middlegame / PERCENT,
                        PieceTables.endgame(type, square) * endgame / PERCENT);
                long phase = Sums.ofPhase(phase(c, type));
                weights[(Piece.WHITE | type) << 6 | square] = phase + value;
                weights[(Piece.BLACK | type) << 6 | square ^ 56] = phase - value;
            }
        }
        return weights;
    }

    private static int phase(EngineConfiguration c, int type) {
        return switch (type) {
            case Piece.KNIGHT -> c.value(Ce.PHASE_KNIGHT);
            case Piece.BISHOP -> c.value(Ce.PHASE_BISHOP);
            case Piece.ROOK -> c.value(Ce.PHASE_ROOK);
            case Piece.QUEEN -> c.value(Ce.PHASE_QUEEN);
            default -> 0;
        };
    }
}
