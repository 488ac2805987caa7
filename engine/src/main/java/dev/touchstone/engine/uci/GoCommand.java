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
 * @param infinite {@code infinite} or {@code ponder}: the answer waits for {@code stop}
 * @param complaints about what could not be read and was left out
 */
record GoCommand(Map<String, Long> numbers, boolean infinite, List<String> complaints) {

    private static final Set<String> NUMBERS =
            Set.of("depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "perft");

    /** Characters of input that a complaint repeats. */
    private static final int LONGEST_QUOTE = 40;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Reads the words after {@code go}; unknown words are skipped. */
    static GoCommand read(List<String> words) {
        Map<String, Long> numbers = new HashMap<>();
        List<String> complaints = new ArrayList<>();
        boolean infinite = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("infinite") || word.equals("ponder")) {
                infinite = true;
            } else if (word.equals("searchmoves")) {
                complaints.add("go: searchmoves is not supported; every move is searched");
            } else if (NUMBERS.contains(word)) {
                String text = i + 1 < words.size() ? words.get(++i) : "";
                try {
                    numbers.put(word, Long.parseLong(text));
                } catch (NumberFormatException notANumber) {
                    complaints.add("go: " + word + " needs a whole number, not '" + shortened(text) + "'; left out");
                }
            }
        }
        return new GoCommand(Map.copyOf(numbers), infinite, List.copyOf(complaints));
    }

    /** The depth of {@code go perft DEPTH}, where that is what was asked for. */
    OptionalInt perft() {
        Long depth = numbers.get("perft");
        return depth == null ? OptionalInt.empty() : OptionalInt.of((int) Math.clamp(depth, 1L, 100L));
    }

    /** Whether the search goes on until it is told to stop: nothing bounds it, or it was asked for so. */
    boolean isOpenEnded(EngineConfiguration configuration, boolean whiteToMove) {
        if (infinite) {
            return true;
        }
        boolean bounded = numbers.containsKey("depth")
                || numbers.containsKey("nodes")
                || numbers.containsKey("mate")
                || millis(configuration, whiteToMove).isPresent();
        boolean boundedBySettings = !configuration.preset().takesBudget()
                || configuration.budget().stream()
                        .anyMatch(b -> b.depth().isPresent() || b.nodes().isPresent());
        return !bounded && !boundedBySettings;
    }

    /**
     * The limits of the search: depth and nodes as given, or else the configuration's own; and the time, shared out as
     * the preset does.
     *
     * @param start when the time began to run, on the clock
     */
    SearchLimits limits(EngineConfiguration configuration, boolean whiteToMove, NanoClock clock, long start) {
        SearchLimits limits = fixedLimits(configuration.budget());
        OptionalLong millis = infinite ? OptionalLong.empty() : millis(configuration, whiteToMove);
        if (millis.isEmpty()) {
            return limits;
        }
        long nanos = millis.getAsLong() * NANOS_PER_MILLI;
        return limits.until(() -> clock.nanos() - start >= nanos);
    }

    private SearchLimits fixedLimits(Optional<Budget> own) {
        Long depth = numbers.get("depth");
        Long mate = numbers.get("mate");
        Long nodes = numbers.get("nodes");
        if (depth == null && mate == null && nodes == null) {
            return infinite || own.isEmpty() ? SearchLimits.none() : SearchLimits.of(own.get());
        }
        long plies = depth == null ? Integer.MAX_VALUE : depth;
        if (mate != null) {
            plies = Math.min(plies, 2 * Math.clamp(mate, 1L, Integer.MAX_VALUE / 2) - 1);
        }
        return SearchLimits.of(
                (int) Math.clamp(plies, 1L, Integer.MAX_VALUE),
                nodes == null ? SearchLimits.UNLIMITED : Math.max(1, nodes));
    }

    /** Milliseconds for this move, where the command or the configuration sets any. */
    OptionalLong millis(EngineConfiguration configuration, boolean whiteToMove) {
        OptionalLong own = configuration.budget().map(Budget::moveMillis).orElse(OptionalLong.empty());
        OptionalLong most = own.isEmpty() ? own : OptionalLong.of(TimeManagement.withinFixedTime(own.getAsLong()));
        Long fixed = numbers.get("movetime");
        if (fixed != null) {
            return OptionalLong.of(TimeManagement.withinFixedTime(fixed));
        }
        Long left = numbers.get(whiteToMove ? "wtime" : "btime");
        if (left == null) {
            return numbers.containsKey("depth") || numbers.containsKey("nodes") ? OptionalLong.empty() : most;
        }
        Long moves = numbers.get("movestogo");
        OptionalInt movesToGo =
                moves == null ? OptionalInt.empty() : OptionalInt.of((int) Math.clamp(moves, 1L, Integer.MAX_VALUE));
        long increment = numbers.getOrDefault(whiteToMove ? "winc" : "binc", 0L);
        long share = TimeManagement.of(configuration.preset()).millis(left, increment, movesToGo);
        return OptionalLong.of(Math.min(share, most.orElse(Long.MAX_VALUE)));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
    }
}
