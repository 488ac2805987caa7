package dev.touchstone.service.dispatch;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.match.Match;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long a worker may be silent or slow with a unit before another one gets it, by the speed of the match and by how
 * long its budgets let a single move take.
 *
 * @param least the shortest lease: words of progress come every two seconds, and may be late
 * @param most the longest, unless a single move may take longer
 * @param longestMove what a single move may take, at least; zero when the speed alone tells
 * @param pace of the match
 */
record Patience(Duration least, Duration most, Duration longestMove, Pace pace) {

    /** A unit that has not moved for so many times what the whole of it should take is held by nobody. */
    private static final double HANGS = 3;

    /** One that has taken so many times what it should take holds the end of its match up. */
    private static final double DAWDLES = 2;

    /** A shorter delay is not worth playing a unit twice. */
    private static final Duration SHORTEST_DELAY = Duration.ofSeconds(3);

    /** No machine is slower than that. */
    private static final long SLOWEST_NODES_PER_SECOND = 50_000;

    /** Where depth alone bounds a move, and nothing has been played yet, nothing is known. */
    private static final int UNKNOWN_DEPTH = 10;

    /** Afterwards a single move, of some two hundred in a pair, may still take so large a part of what a pair takes. */
    private static final double LONGEST_OF_PAIR = 0.25;

    static Patience with(Match match, Pace pace, TouchstoneProperties.Dispatch settings) {
        Duration longest = Stream.of(match.candidate(), match.baseline())
                .map(side -> longestMove(side.configuration(), pace, settings.lease(), settings.moveMargin()))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        return new Patience(settings.leastLease(), settings.lease(), longest, pace);
    }

    /** What a move of that side may take, at least; zero when the speed alone tells. */
    static Duration longestMove(String configuration, Pace pace, Duration lease, Duration margin) {
        Optional<Budget> budget = SideConfiguration.parse(configuration).budget();
        if (budget.isEmpty()) {
            return Duration.ZERO;
        }
        Budget b = budget.get();
        if (b.moveMillis().isPresent()) {
            return margin.plusMillis(b.moveMillis().getAsLong());
        }
        if (b.clock().isPresent()) {
            return margin.plusMillis(
                    b.clock().get().baseMillis() + b.clock().get().incrementMillis());
        }
        if (b.nodes().isPresent()) {
            return margin.plusSeconds(b.nodes().getAsLong() / SLOWEST_NODES_PER_SECOND);
        }
        return pace.known() ? seconds(LONGEST_OF_PAIR * pace.seconds(1)) : lease.multipliedBy(UNKNOWN_DEPTH);
    }

    /** How long a unit of so many pairs may go without a move. */
    Duration lease(int pairs) {
        if (longestMove.compareTo(most) > 0) {
            return longestMove;
        }
        if (!pace.known()) {
            return most;
        }
        Duration lease = seconds(HANGS * pace.seconds(pairs));
        lease = longer(longer(lease, longestMove), least);
        return lease.compareTo(most) < 0 ? lease : most;
    }

    /**
     * How long a unit of so many pairs may be played at the end of its match before a second worker gets it too. The pace
     * must be known.
     */
    Duration delay(int pairs) {
        return longer(SHORTEST_DELAY, seconds(DAWDLES * pace.seconds(pairs)));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis((long) (1000 * seconds));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
