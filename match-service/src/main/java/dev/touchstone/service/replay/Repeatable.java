package dev.touchstone.service.replay;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Termination;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Which games are the same on every worker, so that a replay tells something. */
final class Repeatable {

    /** A program that ends so depends on its machine, whatever it plays. */
    static final List<String> BY_THE_MACHINE =
            List.of(Termination.ENGINE_CRASH.word(), Termination.STALLED.word(), Termination.PROTOCOL_FLOOD.word());

    private static final String FULL_SKILL = "20";

    private Repeatable() {}

    /** Whether the games of a match between these sides are: no side's budget is of time, and none draws lots. */
    static boolean match(String candidate, String baseline) {
        return side(SideConfiguration.parse(candidate)) && side(SideConfiguration.parse(baseline));
    }

    private static boolean side(SideConfiguration side) {
        if (side.budget().map(Budget::isTimed).orElse(false)) {
            return false;
        }
        return switch (side) {
            case EngineConfiguration builtIn -> true;
            case ProgramConfiguration program -> repeats(program.options());
        };
    }

    /** One thread, and none of the ways in which Stockfish and its like play weaker: those draw lots. */
    private static boolean repeats(Map<String, String> options) {
        return options.getOrDefault("Threads", "1").equals("1")
                && options.getOrDefault("Skill Level", FULL_SKILL).equals(FULL_SKILL)
                && !options.getOrDefault("UCI_LimitStrength", "false").equals("true");
    }

    /** Whether no game of a unit ended by what its machine did. */
    static boolean games(Collection<GameRecord> games) {
        return games.stream()
                .noneMatch(game ->
                        BY_THE_MACHINE.contains(game.outcome().termination().word()));
    }
}
