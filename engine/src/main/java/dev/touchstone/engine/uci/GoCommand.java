package dev.touchstone.engine.uci;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.TimeManagement;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What {@code go} asks for.
 *
 * @param numbers the named numbers that were given, such as {@code depth} or {@code wtime}
 * @param openEnded {@code infinite} or {@code ponder}: the answer waits for {@code stop}
 * @param complaints about what could not be read and was left out
 */
record GoCommand(Map<String, Long> numbers, boolean openEnded, List<String> complaints) {

    private static final Set<String> NUMBERS =
            Set.of("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "perft");
    /** Reads the words after {@code go}; unknown words are skipped. */
    static GoCommand read(List<String> words) {
        Map<String, Long> numbers = new HashMap<>();
        List<String> complaints = new ArrayList<>();
        boolean openEnded = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("infinite") || word.equals("ponder")) {
                openEnded = true;
            } else if (NUMBERS.contains(word)) {
                String text = i + 1 < words.size() ? words.get(++i) : "";
                try {
                    numbers.put(word, Long.parseLong(text));
                } catch (NumberFormatException notANumber) {
                    complaints.add("go: " + word + " needs a whole number, not '" + text + "'; left out");
                }
            }
        }
        return new GoCommand(Map.copyOf(numbers), openEnded, List.copyOf(complaints));
    }

    /** The depth of {@code go perft DEPTH}, where that is what was asked for. */
    OptionalInt perft() {
        Long depth = numbers.get("perft");
        return depth == null ? OptionalInt.empty() : OptionalInt.of((int) Math.clamp(depth, 1L, 100L));
    }

    /**
     * The limits of the search: depth and nodes as given, or else the configuration's own budget; and the time, shared out
     * as the preset does.
     */
    SearchLimits limits(EngineConfiguration configuration, boolean whiteToMove, NanoClock clock) {
        SearchLimits limits = fixedLimits(configuration.budget());
        OptionalLong millis =
                openEnded ? OptionalLong.empty() : millis(TimeManagement.of(configuration.preset()), whiteToMove);
        return millis.isEmpty() ? limits : limits.forMillis(millis.getAsLong(), clock::nanos);
    }

    private SearchLimits fixedLimits(Optional<Budget> own) {
        Long depth = numbers.get("depth");
        Long nodes = numbers.get("nodes");
        if (depth == null && nodes == null && !openEnded && own.isPresent()) {
            return SearchLimits.of(own.get());
        }
        return SearchLimits.of(
                depth == null ? Integer.MAX_VALUE : (int) Math.clamp(depth, 1L, Integer.MAX_VALUE),
                nodes == null ? SearchLimits.UNLIMITED : Math.max(1, nodes));
    }

    /** Milliseconds for this move, where the command sets any. */
    OptionalLong millis(TimeManagement rule, boolean whiteToMove) {
        Long fixed = numbers.get("movetime");
        if (fixed != null) {
            return OptionalLong.of(TimeManagement.withinFixedTime(fixed));
        }
        Long left = numbers.get(whiteToMove ? "wtime" : "btime");
        if (left == null) {
            return OptionalLong.empty();
        }
        Long moves = numbers.get("movestogo");
        OptionalInt movesToGo =
                moves == null ? OptionalInt.empty() : OptionalInt.of((int) Math.clamp(moves, 1L, Integer.MAX_VALUE));
        return OptionalLong.of(rule.millis(left, numbers.getOrDefault(whiteToMove ? "winc" : "binc", 0L), movesToGo));
    }
}
