package dev.touchstone.engine.uci;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Switch;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The UCI options of a configuration: one for each declared parameter and switch of its preset. */
final class UciOptions {

    private UciOptions() {}

    /** The lines that declare the options, showing the configuration's own values as defaults. */
    static List<String> declarations(EngineConfiguration configuration) {
        Stream<String> checks = configuration.preset().switches().stream().map(s -> s.uciOption(configuration.on(s)));
        Stream<String> spins =
                configuration.preset().parameters().stream().map(p -> p.uciOption(configuration.value(p)));
        return Stream.concat(checks, spins).toList();
    }

    /**
     * The configuration after {@code setoption name NAME value VALUE}; names are compared without regard to case.
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
