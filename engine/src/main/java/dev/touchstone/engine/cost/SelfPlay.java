package dev.touchstone.engine.cost;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;

/** Positions as a configuration meets them when it plays against itself. */
public final class SelfPlay {

    private static final Budget USUAL = Budget.of(4, 2_000);

    private SelfPlay() {}

    /**
     * Positions from the whole of its games, evenly spaced; the same every time.
     *
     * @param openings FENs, one game from each
     * @param each positions of a game
     */
    public static List<Game> positions(EngineConfiguration configuration, List<String> openings, int each) {
        EngineConfiguration player =
                configuration.preset().takesBudget() ? configuration.withBudget(USUAL) : configuration;
        Sampler sampler = new Sampler(player, player);
        List<Game> positions = new ArrayList<>();
        for (String fen : openings) {
            positions.addAll(sampler.play(fen, true, each).positions());
        }
        return positions;
    }
}
