package dev.touchstone.protocol;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An option of a UCI program, as it declares it.
 *
 * @param type {@code check}, {@code spin}, {@code combo}, {@code button} or {@code string}
 * @param min of a spin that has one
 * @param max of a spin that has one
 * @param values of a combo
 */
public record ProgramOption(
        String name,
        String type,
        @Nullable Long min,
        @Nullable Long max,
        List<String> values) {
    public ProgramOption {
        Checks.notBlank(name, "name");
        Checks.notBlank(type, "type");
        Checks.present(values, "values");
        values = List.copyOf(values);
    }

    /** What is wrong with settings for a program of these options. */
    public static Optional<String> problemWith(List<ProgramOption> options, Map<String, String> settings) {
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            Optional<ProgramOption> declared =
                    options.stream().filter(o -> o.isNamed(setting.getKey())).findFirst();
            Optional<String> problem = declared.isEmpty()
                    ? Optional.of("it has no option '" + setting.getKey() + "'")
                    : declared.get().problemWith(setting.getValue());
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    /** Whether this is the option of that name: case does not matter. */
    public boolean isNamed(String wanted) {
        return name.toLowerCase(Locale.ROOT).equals(wanted.toLowerCase(Locale.ROOT));
    }

    /** What is wrong with a value for this option, if anything is. */
    public Optional<String> problemWith(String value) {
        boolean taken =
                switch (type) {
                    case "check" -> value.equals("true") || value.equals("false");
                    case "spin" -> inRange(value);
                    case "combo" -> values.stream().anyMatch(v -> v.equalsIgnoreCase(value));
                    default -> true;
                };
        return taken ? Optional.empty() : Optional.of(name + " takes " + taken() + ", not '" + value + "'");
    }

    private String taken() {
        return switch (type) {
            case "check" -> "true or false";
            case "combo" -> "one of " + String.join(", ", values);
            default -> "a whole number" + (min == null ? "" : " from " + min) + (max == null ? "" : " to " + max);
        };
    }

    private boolean inRange(String value) {
        try {
            long number = Long.parseLong(value);
            return (min == null || number >= min) && (max == null || number <= max);
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }
}
