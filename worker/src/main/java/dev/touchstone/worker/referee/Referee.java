package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.Termination;
import java.util.List;
import java.util.Optional;

/**
 * Decides before each move whether the game has ended.
 *
 * @param rules in order of precedence: the first that applies names the ending
 * @param withoutMove what it is when an engine returns no move although the game has not ended
 */
public record Referee(List<AdjudicationRule> rules, Termination withoutMove) {
    public Referee {
        rules = List.copyOf(rules);
    }

    /** The referee of a match's games. */
    public static Referee of(GameRules rules) {
        return switch (rules.rules()) {
            case FIDE -> fide(rules.plyLimit());
            case CC65 -> cc65(rules.plyLimit());
        };
    }

    /**
     * Mate ends the game on the spot, so it comes before every count (FIDE Laws 5.1.1, 9.3); a side that does not move
     * loses.
     */
    private static Referee fide(int plyLimit) {
        return new Referee(
                List.of(
                        new Checkmate(),
                        new Stalemate(),
                        MoveCount.FIFTY_MOVES,
                        FideRepetition.THREEFOLD,
                        new InsufficientMaterial(),
                        new PlyLimit(plyLimit)),
                Termination.NO_MOVE);
    }

    /**
     * As the match harness of cc65-Chess: it stops at the ply limit without looking at the position reached, so that
     * comes before mate; a side that does not move is stalemated.
     */
    private static Referee cc65(int plyLimit) {
        return new Referee(
                List.of(
                        new PlyLimit(plyLimit),
                        new Checkmate(),
                        new Stalemate(),
                        MoveCount.FIFTY_MOVES,
                        Cc65Repetition.THREEFOLD),
                Termination.STALEMATE);
    }

    /** How the game has ended, or nothing while it goes on. A decisive ending is lost by the side to move. */
    public Optional<Termination> judge(Game game) {
        for (AdjudicationRule rule : rules) {
            if (rule.ends(game)) {
                return Optional.of(rule.termination());
            }
        }
        return Optional.empty();
    }
}
