package dev.touchstone.protocol;

/**
 * The rules of a match's games.
 *
 * @param plyLimit half-moves after which a game is drawn, 1 to {@value #MAX_PLIES}
 */
public record GameRules(RuleSet rules, int plyLimit) {
    /** The longest game that may be asked for. */
    public static final int MAX_PLIES = 10_000;

    public GameRules {
        Checks.present(rules, "rules");
        Checks.that(
                plyLimit >= 1 && plyLimit <= MAX_PLIES, "plyLimit", "must be 1 to " + MAX_PLIES + ", is " + plyLimit);
    }
}
