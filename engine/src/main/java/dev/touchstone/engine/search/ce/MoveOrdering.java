package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.search.Killers;
import org.jspecify.annotations.Nullable;

/** How promising a move looks before it is searched. */
final class MoveOrdering {
    /** Points for a victim, pawn to queen, less those of the attacker, pawn to king (CE-Games, commit c9218b1). */
    private static final int[] VICTIMS = {15, 25, 25, 35, 45};

    /** What killers are known by: from, to, promotion and kind; what moves is not. */
    private static final int KILLER = Move.DOUBLE_STEP - 1 | Move.CASTLING;

    final @Nullable Killers killers;
    final @Nullable CutoffHistory history;

    private final int hashMove;
    private final int newerKiller;
    private final int olderKiller;

    /** By {@link Move#types}, captured and moved; a capture en passant stands where nothing is captured. */
    private final int[] captures = new int[64];

    /** By type promoted to. */
    private final int[] promotions = new int[8];

    MoveOrdering(EngineConfiguration c, int plies) {
        killers = c.on(Ce.KILLERS) ? new Killers(plies, false) : null;
        history = c.on(Ce.HISTORY) ? new CutoffHistory(c.value(Ce.HISTORY_CAP), c.value(Ce.HISTORY_DIVISOR)) : null;
        hashMove = c.value(Ce.ORDER_HASH);
        newerKiller = c.value(Ce.ORDER_KILLER_1);
        olderKiller = c.value(Ce.ORDER_KILLER_2);
        for (int captured = Piece.NONE; captured <= Piece.QUEEN; captured++) {
            for (int type = Piece.PAWN; type <= Piece.KING; type++) {
                int victim = Math.max(captured, Piece.PAWN);
                int exchange = c.on(Ce.MVV_LVA) ? VICTIMS[victim - 1] - (type - 1) : 0;
                captures[captured << 3 | type] = c.value(Ce.ORDER_CAPTURE) + exchange;
            }
        }
        for (int type = Piece.KNIGHT; type <= Piece.ROOK; type++) {
            promotions[type] = c.value(Ce.ORDER_PROMOTION);
        }
        promotions[Piece.QUEEN] = c.value(Ce.ORDER_QUEEN);
    }

    /** Forgets what was learnt: a new game begins. */
    void clear() {
        if (killers != null) {
            killers.clear();
        }
        if (history != null) {
            history.clear();
        }
    }

    /** A quiet move of a colour cut off a search of that depth at a ply. */
    void reward(int move, int colour, int ply, int depth) {
        if (killers != null) {
            killers.remember(move & KILLER, ply);
        }
        if (history != null) {
            history.reward(colour, Move.to(move), depth);
        }
    }

    static boolean isCapture(int move) {
        return Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT;
    }

    /** The score of a capture, where the hash table names {@code preferred} (0 for no move). */
    int capture(int move, int preferred) {
        if (Move.stored(move) == preferred) {
            return hashMove;
        }
        return captures[Move.types(move)] + promotions[Move.promotion(move)];
    }

    /** The score of any other move of a colour at a ply. */
    int quiet(int move, int preferred, int colour, int ply) {
        if (Move.stored(move) == preferred) {
            return hashMove;
        }
        int bonus = promotions[Move.promotion(move)];
        if (killers != null) {
            int killer = move & KILLER;
            if (killer == killers.newer(ply)) {
                return newerKiller + bonus;
            }
            if (killer == killers.older(ply)) {
                return olderKiller + bonus;
            }
        }
        return bonus + (history == null ? 0 : history.score(colour, Move.to(move)));
    }
}
