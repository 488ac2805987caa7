package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.search.Killers;

/**
 * Scores moves, and remembers what quiet moves are scored by. A list's entry is a move with its score in the upper half: scores are never
 * negative.
 */
final class MoveOrdering {
    private static final long MOVE = 0xFFFFFFFFL;

    private final Killers killers = new Killers(AgataSearch.PLIES, true);
    private final History history = new History();
    private final boolean usesKillers;
    private final boolean usesHistory;
    private final boolean countsRaises;
    private final int principal;
    private final int newerKiller;
    private final int olderKiller;

    /** By type captured (upper three bits of the index) and type moved; 0 where nothing is captured. */
    private final int[] captures = new int[64];

    private final int enPassant;

    /** The highest score of a quiet move that still leaves all captures in front. */
    private final int capturesBegin;

    MoveOrdering(EngineConfiguration configuration) {
        usesKillers = configuration.on(Agata.KILLERS);
        usesHistory = configuration.on(Agata.HISTORY);
        countsRaises = configuration.on(Agata.HISTORY_ON_RAISE);
        principal = configuration.value(Agata.PV_ORDER);
        newerKiller = configuration.value(Agata.KILLER_ORDER);
        olderKiller = configuration.value(Agata.SECOND_KILLER_ORDER);
        int base = configuration.value(Agata.CAPTURE_ORDER);
        boolean ranked = configuration.on(Agata.MVV_LVA);
        for (int victim = Piece.PAWN; victim <= Piece.KING; victim++) {
            for (int attacker = Piece.PAWN; attacker <= Piece.KING; attacker++) {
                captures[victim << 3 | attacker] = base + (ranked ? 100 * victim + 6 - attacker : 0);
            }
        }
        enPassant = captures[Piece.PAWN << 3 | Piece.PAWN];
        capturesBegin = captures[Piece.PAWN << 3 | Piece.KING] - 1;
    }

    /** Forgets everything for a new search. */
    void clear() {
        killers.clear();
        history.clear();
    }

    static int move(long entry) {
        return (int) entry & Move.MASK;
    }

    /** Whether no entry behind this one, the best of the rest, has a score: they stay in their order. */
    static boolean isUnscored(long entry) {
        return entry <= MOVE;
    }

    static boolean isCapture(int move) {
        return Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT;
    }

    /** Puts its score over each move of a list. */
    void score(long[] list, int begin, int end, int colour, int ply) {
        int newer = usesKillers ? killers.newer(ply) : Move.NONE;
        int older = usesKillers ? killers.older(ply) : Move.NONE;
        for (int i = begin; i < end; i++) {
            int move = (int) list[i];
            int score;
            if (isCapture(move)) {
                score = captureScore(move);
            } else if (move == newer) {
                score = newerKiller;
            } else if (move == older) {
                score = olderKiller;
            } else {
                score = history.of(colour, move);
            }
            list[i] = (long) score << 32 | move;
        }
    }

    /** As {@link #score}, for a list of captures alone. */
    void scoreCaptures(long[] list, int begin, int end) {
        for (int i = begin; i < end; i++) {
            int move = (int) list[i];
            list[i] = (long) captureScore(move) << 32 | move;
        }
    }

    /** Scores a move as that of the principal line; whether the list has it. */
    boolean prefer(int move, long[] list, int begin, int end) {
        for (int i = begin; i < end && move != Move.NONE; i++) {
            if (move(list[i]) == move) {
                list[i] = (long) principal << 32 | move;
                return true;
            }
        }
        return false;
    }

    /** Whether every capture is scored above every quiet move: only then does their own order not depend on quiet moves. */
    boolean capturesComeFirst() {
        return Math.max(history.highest(), usesKillers ? Math.max(newerKiller, olderKiller) : 0) <= capturesBegin;
    }

    /** A move at least as good as what the other side would allow. */
    void cutOff(int move, int colour, int depth, int ply) {
        if (!isCapture(move)) {
            killers.remember(move, ply);
            if (usesHistory) {
                history.remember(colour, move, depth);
            }
        }
    }

    /** A move better than those before it. */
    void raised(int move, int colour, int depth) {
        if (usesHistory && countsRaises && !isCapture(move)) {
            history.remember(colour, move, depth);
        }
    }

    /**
     * One round of an exchange sort: {@code list[at]} is exchanged with each later entry that is scored higher, one after the other. The
     * entries displaced move back, which decides later ties.
     */
    static long exchange(long[] list, int at, int end) {
        long best = list[at];
        for (int i = at + 1; i < end; i++) {
            long other = list[i];
            if (other > (best | MOVE)) {
                list[i] = best;
                best = other;
            }
        }
        list[at] = best;
        return best;
    }

    private int captureScore(int move) {
        return Move.captured(move) == 0 ? enPassant : captures[Move.types(move)];
    }
}
