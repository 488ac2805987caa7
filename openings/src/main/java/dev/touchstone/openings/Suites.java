package dev.touchstone.openings;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.openings.Suite.Expectation;
import dev.touchstone.openings.Suite.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The suites that come with Touchstone, read from {@code suites.tsv}. */
public final class Suites {

    /** Won endings, to be mated; can also be generated. */
    public static final String CONVERT = "convert";

    private Suites() {}

    /** Every suite. */
    public static List<Suite> all() {
        try (InputStream in = Suites.class.getResourceAsStream("suites.tsv")) {
            if (in == null) {
                throw new IllegalStateException("suites.tsv is missing in the installation");
            }
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The names that {@link #named} knows. */
    public static List<String> names() {
        return all().stream().map(Suite::name).toList();
    }

    /** The suite of that name. */
    public static Optional<Suite> named(String name) {
        return all().stream().filter(suite -> suite.name().equals(name)).findFirst();
    }

    /**
     * The suite of won endings with generated ones in the place of its own; the same for the same numbers.
     *
     * @param count 1 to 1000
     */
    public static Suite generated(int count, long seed) {
        return new Suite(
                CONVERT,
                Kind.PLAY,
                count + " generated won endings, to be mated",
                WonEndings.generate(count, seed),
                List.of());
    }

    private static List<Suite> read(String text) {
        List<Suite> suites = new ArrayList<>();
        List<SuitePosition> positions = new ArrayList<>();
        List<Expectation> expected = new ArrayList<>();
        String[] head = {};
        for (String line : text.split("\n")) {
            String[] cells = line.split("\t");
            switch (cells[0]) {
                case "suite" -> {
                    add(suites, head, positions, expected);
                    head = cells;
                    positions = new ArrayList<>();
                    expected = new ArrayList<>();
                }
                case "position" -> positions.add(position(cells));
                case "expect" -> expected.add(expectation(cells));
                default -> requireComment(line);
            }
        }
        add(suites, head, positions, expected);
        return suites;
    }

    private static void requireComment(String line) {
        if (!line.startsWith("#")) {
            throw new IllegalStateException("suites.tsv: '" + line + "'");
        }
    }

    private static void add(
            List<Suite> suites, String[] head, List<SuitePosition> positions, List<Expectation> expected) {
        if (head.length > 0) {
            suites.add(
                    new Suite(head[1], Kind.valueOf(head[2].toUpperCase(Locale.ROOT)), head[3], positions, expected));
        }
    }

    /** A budget is written as in a configuration, and read as one. */
    private static SuitePosition position(String[] cells) {
        return new SuitePosition(
                cells[1],
                cells[2],
                Want.parse(cells[3]),
                cells.length > 4 ? EngineConfiguration.parse("cc65 " + cells[4]).budget() : Optional.empty());
    }

    private static Expectation expectation(String[] cells) {
        return new Expectation(
                cells[1],
                Integer.parseInt(cells[2]),
                cells.length > 3 ? OptionalInt.of(Integer.parseInt(cells[3])) : OptionalInt.empty());
    }
}
