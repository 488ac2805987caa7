package dev.touchstone.service.results;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.util.Optional;

/**
 * Checks a game that a worker sent against the rules of chess and of its match: every move legal, the counts of material
 * right, the end what the record says it is. No search: whether the engines would play so is for replays to tell.
 */
final class GameCheck {

    private static final int CLEAR_PIECE = 300;
    private static final int FIFTY_MOVES = 100;

    private final GameRules rules;
    private final Blamable sides;
    private final GameRecord record;
    private final Game game;
    private int upWhite;
    private int upBlack;

    private GameCheck(String fen, GameRules rules, Blamable sides, GameRecord record) {
        this.rules = rules;
        this.sides = sides;
        this.record = record;
        this.game = new Game(Position.fromFen(fen, FenRules.ENGINE));
    }

    /** What is wrong with the record of a game from that position, in words; empty when nothing is. */
    static Optional<String> problem(String fen, GameRules rules, Blamable sides, GameRecord record) {
        return new GameCheck(fen, rules, sides, record).problem();
    }

    private Optional<String> problem() {
        if (!Digest.ofGame(record.moves(), record.scores(), record.nodes()).equals(record.digest())) {
            return wrong("its digest does not fit its moves, scores and nodes");
        }
        countMaterial();
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            if (move == Move.NONE) {
                return wrong("ply " + (ply + 1) + " is not a legal move");
            }
            game.play(move);
            countMaterial();
        }
        return ending();
    }

    /** As the referee counts: the position that the last allowed ply leaves is not looked at any more. */
    private void countMaterial() {
        if (game.plies() == rules.plyLimit()) {
            return;
        }
        int balance = game.position().materialBalance();
        if (balance >= CLEAR_PIECE) {
            upWhite++;
        } else if (balance <= -CLEAR_PIECE) {
            upBlack++;
        }
    }

    private Optional<String> ending() {
        int balance = game.position().materialBalance();
        if (record.finalMaterial() != balance) {
            return wrong("its final material is " + balance + ", not " + record.finalMaterial());
        }
        if (record.upWhite() != upWhite || record.upBlack() != upBlack) {
            return wrong("a side was up a piece on " + upWhite + " and " + upBlack + " plies, not " + record.upWhite()
                    + " and " + record.upBlack());
        }
        if (!ended(record.outcome().termination())) {
            return wrong("it did not end by " + record.outcome().termination().word());
        }
        return winner().equals(record.outcome().winner()) ? Optional.empty() : wrong("the winner is the wrong side");
    }

    private boolean ended(Termination termination) {
        Position position = game.position();
        boolean fide = rules.rules() == RuleSet.FIDE;
        return switch (termination) {
            case CHECKMATE -> !game.hasLegalMove() && position.inCheck();
            case STALEMATE -> !game.hasLegalMove() && !position.inCheck();
            case FIFTY_MOVE -> position.halfMoveClock() >= FIFTY_MOVES;
            case THREEFOLD -> fide ? game.fideOccurrences() >= 3 : game.cc65Repeats(2);
            case INSUFFICIENT_MATERIAL -> fide && position.insufficientMaterial();
            case PLY_LIMIT -> record.plies() == rules.plyLimit();
            case NO_MOVE -> game.hasLegalMove();
            case TIME_FORFEIT -> game.hasLegalMove() && toMove().timed() && otherCanMate();
            case TIME_OUT_NO_MATE -> game.hasLegalMove() && toMove().timed() && !otherCanMate();
            case ILLEGAL_MOVE, ENGINE_CRASH, PROTOCOL_FLOOD -> game.hasLegalMove() && toMove().program();
            case STALLED -> game.hasLegalMove() && toMove().program() && !toMove().timed();
        };
    }

    private Winner winner() {
        if (!record.outcome().termination().decisive()) {
            return Winner.NONE;
        }
        return candidateToMove() ? Winner.BASELINE : Winner.CANDIDATE;
    }

    private Blamable.Side toMove() {
        return sides.side(candidateToMove());
    }

    private boolean otherCanMate() {
        return game.position().canMate(!game.position().whiteToMove());
    }

    private boolean candidateToMove() {
        return game.position().whiteToMove() == record.candidateWhite();
    }

    private Optional<String> wrong(String what) {
        return Optional.of("game of opening " + record.opening() + " with the candidate as "
                + (record.candidateWhite() ? "White" : "Black") + ": " + what);
    }
}
