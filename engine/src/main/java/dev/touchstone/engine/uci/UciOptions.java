package dev.touchstone.engine.uci;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.game.PolyglotBook;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The UCI options of a configuration: its preset, and one for each declared parameter and switch of that. */
final class UciOptions {

    /** Declares the option that names the opening book of an engine that takes one. */
    static final String BOOK_DECLARATION = "option name BookFile type string default <empty>";

    private static final String BOOK = "bookfile";

    private UciOptions() {}

    private static final String PRESET = "Preset";

    /** The lines that declare the options, showing the configuration's own values as defaults. */
    static List<String> declarations(EngineConfiguration configuration) {
        Stream<String> checks = configuration.preset().switches().stream().map(s -> s.uciOption(configuration.on(s)));
        Stream<String> spins =
                configuration.preset().parameters().stream().map(p -> p.uciOption(configuration.value(p)));
        return Stream.concat(Stream.of(presetDeclaration(configuration)), Stream.concat(checks, spins))
                .toList();
    }

    private static String presetDeclaration(EngineConfiguration configuration) {
        String names = Presets.all().stream().map(p -> " var " + p.name()).collect(Collectors.joining());
        return "option name " + PRESET + " type combo default "
                + configuration.preset().name() + names;
    }

    /**
     * The configuration after {@code setoption name NAME value VALUE}; names are compared without regard to case. Another
     * preset is taken as it ships; its value may be any configuration, such as {@code ce:3}.
     *
     * @throws ConfigurationException saying what is wrong, when the option cannot be set so
     */
    static EngineConfiguration set(EngineConfiguration configuration, List<String> words) {
        int value = words.indexOf("value");
        int nameEnd = value < 0 ? words.size() : value;
        if (words.isEmpty() || !words.getFirst().equals("name") || nameEnd < 2) {
            throw new ConfigurationException("setoption", "setoption needs: name NAME value VALUE");
        }
        String name = String.join(" ", words.subList(1, nameEnd)).toLowerCase(Locale.ROOT);
        String text = value < 0 ? "" : String.join(" ", words.subList(value + 1, words.size()));
        if (name.equalsIgnoreCase(PRESET)) {
            return EngineConfiguration.parse(text);
        }
        Optional<Switch> asSwitch = configuration.preset().switchNamed(name);
        if (asSwitch.isPresent()) {
            return configuration.with(asSwitch.get(), onOrOff(name, text));
        }
        Parameter parameter = configuration
                .preset()
                .parameterNamed(name)
                .orElseThrow(() -> new ConfigurationException(name, "no such option: " + name));
        return configuration.with(parameter, wholeNumber(parameter, text));
    }

    /** Whether {@code setoption} sets the book. */
    static boolean isBook(List<String> words) {
        return words.size() >= 2 && words.get(1).toLowerCase(Locale.ROOT).equals(BOOK);
    }

    /**
     * The book that {@code setoption name BookFile value PATH} names; null for no book, which is no path or {@code <empty>}.
     *
     * @throws ConfigurationException when there is no book to be read
     */
    static @Nullable PolyglotBook book(List<String> words) {
        String path = words.size() > 3 ? String.join(" ", words.subList(3, words.size())) : "";
        if (path.isEmpty() || path.equals("<empty>")) {
            return null;
        }
        try {
            return PolyglotBook.read(Path.of(path));
        } catch (NoSuchFileException missing) {
            throw new ConfigurationException("BookFile", "BookFile: there is no file " + path);
        } catch (IOException | InvalidPathException unreadable) {
            throw new ConfigurationException("BookFile", "BookFile: " + unreadable.getMessage());
        }
    }

    private static boolean onOrOff(String name, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new ConfigurationException(name, "option " + name + " takes true or false, not '" + text + "'");
        };
    }

    private static int wholeNumber(Parameter parameter, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            throw new ConfigurationException(
                    parameter.name(),
                    "option " + parameter.name() + " takes a whole number from " + parameter.min() + " to "
                            + parameter.max() + ", not '" + text + "'");
        }
    }
}
