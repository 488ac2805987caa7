package dev.touchstone.openings;

import dev.touchstone.engine.config.SideConfiguration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Positions with known right answers.
 *
 * @param name by which it is asked for
 * @param kind what is done with its positions
 * @param description a few words
 * @param expected what is published of some configurations
 */
public record Suite(
        String name, Kind kind, String description, List<SuitePosition> positions, List<Expectation> expected) {

    /** Half-moves after which a position that is played out is given up. */
    public static final int PLY_LIMIT = 200;

    /** What is done with the positions of a suite. */
    public enum Kind {
        /** Each is searched once. */
        SEARCH,
        /** Each is played out, from the side that is to move. */
        PLAY
    }

    /**
     * What is published of one configuration.
     *
     * @param configuration in text, with its budget
     * @param solved positions it answers rightly
     * @param meanPlies half-moves to mate on average, rounded down
     */
    public record Expectation(String configuration, int solved, OptionalInt meanPlies) {}

    public Suite {
        positions = List.copyOf(positions);
        expected = List.copyOf(expected);
    }

    /** Whether every position brings a budget for configurations that name none. */
    public boolean hasBudgets() {
        return positions.stream().allMatch(position -> position.budget().isPresent());
    }

    /** What is published of that configuration and budget. */
    public Optional<Expectation> expectationFor(SideConfiguration side) {
        return expected.stream()
                .filter(e -> SideConfiguration.parse(e.configuration()).text().equals(side.text()))
                .findFirst();
    }
}
