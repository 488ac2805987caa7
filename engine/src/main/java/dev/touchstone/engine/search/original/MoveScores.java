package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.config.Cc65Original;
import dev.touchstone.engine.config.EngineConfiguration;

/**
 * What a move is worth without looking ahead: what leaving a square is worth, plus what arriving on another is, both read from the attack
 * tables as they stand.
 */
final class MoveScores {
    private final Board board;
    private final AttackTables tables;
    private final TargetLists lists;
    private final byte[] covered = new byte[TargetLists.LONGEST];

    private final boolean scoresSources;
    private final boolean scoresTargets;
    private final int[] values = new int[8];
    private final int sourceSafe;
    private final int sourceDefended;
    private final int sourceLoose;
    private final int guarding;
    private final int soleGuard;
    private final int sharedGuard;
    private final int guardOfDearer;
    private final int guardOfCheaper;
    private final int guardingNothing;
    private final int targetDefended;
    private final int targetLoose;
    private final int support;
    private final int supportAttacked;
    private final int supportSoleGuarded;
    private final int supportDearer;
    private final int attack;
    private final int attackLoose;

    MoveScores(EngineConfiguration c, Board board, AttackTables tables, TargetLists lists) {
        this.board = board;
        this.tables = tables;
        this.lists = lists;
        scoresSources = c.on(Cc65Original.SOURCE_SCORE);
        scoresTargets = c.on(Cc65Original.TARGET_SCORE);
        values[Piece.PAWN] = c.value(Cc65Original.PAWN);
        values[Piece.KNIGHT] = c.value(Cc65Original.KNIGHT);
        values[Piece.BISHOP] = c.value(Cc65Original.BISHOP);
        values[Piece.ROOK] = c.value(Cc65Original.ROOK);
        values[Piece.QUEEN] = c.value(Cc65Original.QUEEN);
        values[Piece.KING] = c.value(Cc65Original.KING);
        sourceSafe = c.value(Cc65Original.SOURCE_SAFE);
        sourceDefended = c.value(Cc65Original.SOURCE_DEFENDED);
        sourceLoose = c.value(Cc65Original.SOURCE_LOOSE);
        guarding = c.value(Cc65Original.GUARDING);
        soleGuard = c.value(Cc65Original.SOLE_GUARD);
        sharedGuard = c.value(Cc65Original.SHARED_GUARD);
        guardOfDearer = c.value(Cc65Original.GUARD_OF_DEARER);
        guardOfCheaper = c.value(Cc65Original.GUARD_OF_CHEAPER);
        guardingNothing = c.value(Cc65Original.GUARDING_NOTHING);
        targetDefended = c.value(Cc65Original.TARGET_DEFENDED);
        targetLoose = c.value(Cc65Original.TARGET_LOOSE);
        support = c.value(Cc65Original.SUPPORT);
        supportAttacked = c.value(Cc65Original.SUPPORT_ATTACKED);
        supportSoleGuarded = c.value(Cc65Original.SUPPORT_SOLE_GUARDED);
        supportDearer = c.value(Cc65Original.SUPPORT_DEARER);
        attack = c.value(Cc65Original.ATTACK);
        attackLoose = c.value(Cc65Original.ATTACK_LOOSE);
    }

    /** What it is worth that the piece leaves its square: much if it is attacked there, less if it is needed there. */
    int source(int from) {
        if (!scoresSources) {
            return 0;
        }
        int piece = board.piece(from);
        int colour = piece & Piece.BLACK;
        int value = values[Piece.type(piece)];
        int score = tables.count(colour ^ Piece.BLACK, from) > 0 ? value : sourceSafe;
        score += tables.count(colour, from) > 0 ? sourceDefended : sourceLoose;
        boolean guards = false;
        int count = lists.covered(piece, from, covered);
        for (int i = 0; i < count; i++) {
            if (board.holds(colour, covered[i])) {
                guards = true;
                score += guarding + guarded(colour, value, covered[i]);
            }
        }
        return guards ? score : score + guardingNothing;
    }

    /** What leaving a guarded piece that is attacked is worth. */
    private int guarded(int colour, int value, int square) {
        if (tables.count(colour ^ Piece.BLACK, square) == 0) {
            return 0;
        }
        return (tables.count(colour, square) == 1 ? soleGuard : sharedGuard)
                + (values[Piece.type(board.piece(square))] > value ? guardOfDearer : guardOfCheaper);
    }

    /** What it is worth that the piece arrives on a square: what it takes, what it supports and attacks there, and its safety. */
    int target(int from, int to) {
        if (!scoresTargets) {
            return 0;
        }
        int piece = board.piece(from);
        int colour = piece & Piece.BLACK;
        int enemy = colour ^ Piece.BLACK;
        int value = values[Piece.type(piece)];
        int score = tables.count(enemy, to) > 0 ? -value : 0;
        score += tables.count(colour, to) > 0 ? targetDefended : targetLoose;
        score += board.holds(enemy, to) ? values[Piece.type(board.piece(to))] : 0;
        // The piece still stands on its old square too, and is seen there.
        int count = lists.covered(piece, to, covered);
        for (int i = 0; i < count; i++) {
            int square = covered[i];
            if (board.holds(colour, square)) {
                score += supported(colour, value, square);
            } else if (board.holds(enemy, square)) {
                score += attacked(enemy, value, square);
            }
        }
        return score;
    }

    private int supported(int colour, int value, int square) {
        if (tables.count(colour ^ Piece.BLACK, square) == 0) {
            return support;
        }
        return support
                + supportAttacked
                + (tables.count(colour, square) == 1 ? supportSoleGuarded : 0)
                + (values[Piece.type(board.piece(square))] > value ? supportDearer : 0);
    }

    private int attacked(int enemy, int value, int square) {
        return attack
                + Math.max(0, values[Piece.type(board.piece(square))] - value)
                + (tables.count(enemy, square) == 0 ? attackLoose : 0);
    }
}
