package dev.touchstone.worker.program;

import dev.touchstone.protocol.ProgramOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines by which a program declares its options, and those that set them. */
final class OptionLines {
    private static final Pattern FORM = Pattern.compile("option\\s+name\\s+(.+?)\\s+type\\s+(\\S+)(.*)");
    private static final Pattern PART =
            Pattern.compile("\\b(default|min|max|var)\\s+(.*?)(?=\\s(?:default|min|max|var)\\s|$)");

    /** Programs play on one thread and with the same memory unless the configuration says otherwise. */
    private static final Map<String, String> UNLESS_SAID = Map.of("Threads", "1", "Hash", "16");

    private OptionLines() {}

    /** Reads {@code option name Hash type spin default 16 min 1 max 1024}; nothing where the line declares no option. */
    static Optional<ProgramOption> read(String line) {
        Matcher form = FORM.matcher(line);
        if (!form.matches()) {
            return Optional.empty();
        }
        Long min = null;
        Long max = null;
        List<String> values = new ArrayList<>();
        Matcher parts = PART.matcher(form.group(3));
        while (parts.find()) {
            String text = parts.group(2).strip();
            switch (parts.group(1)) {
                case "min" -> min = number(text);
                case "max" -> max = number(text);
                case "var" -> values.add(text);
                default -> {
                    // The default is the program's own business.
                }
            }
        }
        return Optional.of(new ProgramOption(form.group(1), form.group(2), min, max, values));
    }

    private static @Nullable Long number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    /** The lines that bring a program into the state that the settings ask for; it must have no problem with them. */
    static List<String> settings(Declaration program, Map<String, String> settings) {
        List<String> lines = new ArrayList<>();
        UNLESS_SAID.entrySet().stream()
                .filter(usual -> settings.keySet().stream().noneMatch(usual.getKey()::equalsIgnoreCase))
                .sorted(Map.Entry.comparingByKey())
                .forEach(usual -> program.option(usual.getKey())
                        .filter(o -> o.problemWith(usual.getValue()).isEmpty())
                        .ifPresent(o -> lines.add(setting(o, usual.getValue()))));
        settings.forEach((name, value) -> program.option(name).ifPresent(o -> lines.add(setting(o, value))));
        return lines;
    }

    private static String setting(ProgramOption option, String value) {
        if (option.type().equals("button")) {
            return "setoption name " + option.name();
        }
        return "setoption name " + option.name() + " value " + (value.isEmpty() ? "<empty>" : value);
    }
}
