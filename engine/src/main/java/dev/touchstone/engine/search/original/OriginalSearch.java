package dev.touchstone.engine.search.original;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.config.Cc65Original;
import dev.touchstone.engine.config.EngineConfiguration;

/**
 * Chooses a move as the first cc65-Chess engine does: scores the moves of each piece, keeps the best legal one of each, ranks the pieces,
 * and follows one line of replies behind the first few. Allocates nothing.
 */
final class OriginalSearch {
    /** The moves of one piece, or of one side, that are kept. */
    private static final int KEPT_MOVES = 28;

    private static final int NO_REPLY = -1;

    /** The score of a side without a reply: below every other. */
    private static final int DEAD_END = -(1 << 30);

    /** Where the king looks for a piece that could make room, as differences of squares: they reach round the board's edges. */
    private static final int[] AROUND_KING = {-9, -8, -7, -1, 1, 7, 8, 9};

    private final Board board = new Board();
    private final AttackTables tables = new AttackTables();
    private final TargetLists lists = new TargetLists(board, tables);
    private final MoveScores scores;
    private final Trial trial;
    private final OwnPieces own = new OwnPieces();
    private final ScoredMoves moves = new ScoredMoves(KEPT_MOVES);
    private final ScoredMoves ranked = new ScoredMoves(OwnPieces.MOST);
    private final byte[] targets = new byte[TargetLists.LONGEST];

    private final int width;
    private final int maxLevel;
    private final boolean deep;
    private final boolean looksAhead;
    private final boolean makesRoom;
    private final boolean advancesPawns;
    private final int roomScore;
    private final int kingValue;

    private int best;
    private long tried;

    OriginalSearch(EngineConfiguration c) {
        scores = new MoveScores(c, board, tables, lists);
        trial = new Trial(board, tables, c.on(Cc65Original.STALE_TABLES));
        width = c.value(Cc65Original.WIDTH);
        maxLevel = c.value(Cc65Original.MAX_LEVEL);
        deep = c.on(Cc65Original.DEEP);
        looksAhead = c.on(Cc65Original.LOOK_AHEAD);
        makesRoom = c.on(Cc65Original.KING_ROOM);
        advancesPawns = c.on(Cc65Original.PAWN_ADVANCE);
        roomScore = c.value(Cc65Original.ROOM_SCORE);
        kingValue = c.value(Cc65Original.KING);
    }

    /** Chooses among the moves of a position; {@link #ranked} and {@link #best} then have what was found. */
    void think(Position position, SearchLimits limits) {
        tried = 0;
        board.set(position);
        tables.rebuild(board);
        int colour = position.colourToMove();
        own.collect(board, colour);
        if (makesRoom) {
            makeRoom(colour);
        }
        if (advancesPawns) {
            advancePawns(colour);
        }
        for (int piece = 0; piece < own.count(); piece++) {
            choose(piece);
        }
        own.rank(ranked);
        best = 0;
        if (looksAhead) {
            lookAhead(colour, limits);
        }
    }

    /** The moves chosen for the pieces, in the order in which they were looked at; the scores include what was seen ahead. */
    ScoredMoves ranked() {
        return ranked;
    }

    /** The place of the move to play among the {@link #ranked}, if there is any. */
    int best() {
        return best;
    }

    /** Moves made so far on the way to the last choice, on trial or ahead. */
    long tried() {
        return tried;
    }

    /** A king that cannot move wants the pieces around it to go, if that is safe. */
    private void makeRoom(int colour) {
        int king = board.kingSquare(colour);
        if (lists.moves(king, targets) > 0) {
            return;
        }
        for (int piece = 0; piece < own.count(); piece++) {
            if (isAround(king, own.square(piece)) && canGo(own.square(piece), colour ^ Piece.BLACK)) {
                own.setScore(piece, roomScore);
            }
        }
    }

    private static boolean isAround(int king, int square) {
        for (int difference : AROUND_KING) {
            if (king + difference == square) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing attacks the piece, or it is a pawn whose only attacker stands on its own file. */
    private boolean canGo(int square, int enemy) {
        return switch (tables.count(enemy, square)) {
            case 0 -> true;
            case 1 ->
                Piece.type(board.piece(square)) == Piece.PAWN
                        && Square.file(tables.onlySource(enemy, square)) == Square.file(square);
            default -> false;
        };
    }

    /** A pawn gains the further it has come, if the square ahead of it is no worse attacked than defended. */
    private void advancePawns(int colour) {
        int enemy = colour ^ Piece.BLACK;
        for (int piece = 0; piece < own.count(); piece++) {
            int square = own.square(piece);
            int ahead = square + Board.ahead(colour);
            if (Piece.type(board.piece(square)) != Piece.PAWN || (ahead & ~63) != 0 || board.holds(colour, ahead)) {
                continue;
            }
            int attackers = tables.count(enemy, ahead);
            if (attackers == 0 || attackers < tables.count(colour, ahead)) {
                int row = Square.row(ahead);
                own.addScore(piece, colour == Piece.WHITE ? 7 - row : row);
            }
        }
    }

    /** Finds the best legal move of a piece. The tables may describe what the piece before it would do: so it is in the original. */
    private void choose(int piece) {
        moves.clear();
        enterMoves(own.square(piece));
        for (int slot = 0; slot < moves.size(); slot++) {
            tried++;
            if (trial.isLegal(moves.from(slot), moves.to(slot))) {
                own.choose(piece, moves.to(slot), moves.score(slot));
                return;
            }
        }
    }

    private void enterMoves(int from) {
        int count = lists.moves(from, targets);
        if (count == 0) {
            return;
        }
        int source = scores.source(from);
        for (int i = 0; i < count; i++) {
            moves.insert(from, targets[i], source + scores.target(from, targets[i]));
        }
    }

    /** Adds to the first few moves what follows from them; of equal moves the last is kept. */
    private void lookAhead(int colour, SearchLimits limits) {
        int count = Math.min(width, ranked.size());
        for (int slot = 0; slot < count && !limits.mustStop(); slot++) {
            ranked.add(slot, follow(0, colour, -1, ranked.from(slot), ranked.to(slot)));
            if (ranked.score(slot) >= ranked.score(best)) {
                best = slot;
            }
        }
    }

    /**
     * The worth of the replies behind a move, seen by the side that chooses. The move is made simply: no rook castles along, no pawn is
     * taken in passing, none is promoted. The square of en passant and the tables are left as they come.
     *
     * @param sign of the reply's score
     */
    private int follow(int level, int colour, int sign, int from, int to) {
        if (Piece.type(board.piece(to)) == Piece.KING) {
            return kingValue;
        }
        tried++;
        byte mover = board.tile(from);
        byte victim = board.tile(to);
        boolean passes = board.isUnmoved(Piece.PAWN, from) && Math.abs(to - from) == 16;
        board.relocate(from, to);
        board.setEnPassant(passes ? from + to >> 1 : Square.NONE);
        if (deep) {
            tables.rebuild(board);
        }
        int enemy = colour ^ Piece.BLACK;
        int reply = reply(enemy);
        int result;
        if (reply == NO_REPLY) {
            result = DEAD_END * sign;
        } else {
            int next = moves.from(reply);
            int nextTo = moves.to(reply);
            result = moves.score(reply) * sign;
            if (level < maxLevel) {
                result += follow(level + 1, enemy, -sign, next, nextTo);
            }
        }
        board.put(from, mover);
        board.put(to, victim);
        if (Piece.type(mover) == Piece.KING) {
            board.setKing(colour, from);
        }
        return result;
    }

    /** The place of a side's best answer among {@link #moves}, {@link #NO_REPLY} for none; only a deep search looks whether it is legal. */
    private int reply(int colour) {
        moves.clear();
        for (int square = 0; square < 64; square++) {
            if (board.holds(colour, square)) {
                enterMoves(square);
            }
        }
        if (!deep) {
            return moves.size() == 0 ? NO_REPLY : 0;
        }
        for (int slot = 0; slot < moves.size(); slot++) {
            tried++;
            if (trial.isLegal(moves.from(slot), moves.to(slot))) {
                return slot;
            }
        }
        return NO_REPLY;
    }
}
