package dev.touchstone.worker;

import dev.touchstone.engine.config.Program;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The command line of a worker process.
 *
 * @param url of the broker, such as {@code tcp://host:61616}
 * @param user absent when the broker asks for none
 * @param programs that the owner registered, by name
 */
record WorkerArguments(
        String url,
        @Nullable String user,
        @Nullable String password,
        WorkerOptions options,
        Map<String, Path> programs) {
    static final String USAGE = """
            Usage: worker --url URL [--user USER --password PASSWORD] [--name NAME] [--slots N]
                          [--program NAME=PATH]...
              --url       the broker, such as tcp://host:61616
              --user      the broker's user
              --password  its password; better given in the environment variable TOUCHSTONE_PASSWORD
              --name      what results are signed with (default: this machine's name and the process id)
              --slots     games played at the same time (default: one a processor)
              --program   a UCI program that units may name uci:NAME; Stockfish is found by itself
            """;

    private static final String PROGRAM = "--program";

    private static final Set<String> KNOWN = Set.of("--url", "--user", "--password", "--name", "--slots", PROGRAM);

    /**
     * @param defaultName used when no name is given
     * @param defaultSlots used when no number of slots is given
     * @throws IllegalArgumentException with the message for the user
     */
    static WorkerArguments parse(
            List<String> arguments, @Nullable String passwordFromEnvironment, String defaultName, int defaultSlots) {
        Map<String, String> given = new HashMap<>();
        Map<String, Path> programs = new TreeMap<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String key = arguments.get(i);
            if (!KNOWN.contains(key)) {
                throw new IllegalArgumentException("unknown option '" + key + "'");
            }
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(key + " needs a value");
            }
            if (key.equals(PROGRAM)) {
                addProgram(arguments.get(i + 1), programs);
            } else {
                given.put(key, arguments.get(i + 1));
            }
        }
        String url = given.get("--url");
        if (url == null) {
            throw new IllegalArgumentException("--url is missing");
        }
        String password = given.containsKey("--password") ? given.get("--password") : passwordFromEnvironment;
        String slots = given.getOrDefault("--slots", Integer.toString(defaultSlots));
        return new WorkerArguments(
                url,
                given.get("--user"),
                password,
                new WorkerOptions(given.getOrDefault("--name", defaultName), number("--slots", slots)),
                programs);
    }

    private static void addProgram(String text, Map<String, Path> programs) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw new IllegalArgumentException(PROGRAM + " needs NAME=PATH, not '" + text + "'");
        }
        String name = new Program.Registered(text.substring(0, equals)).name();
        if (programs.put(name, Path.of(text.substring(equals + 1)).toAbsolutePath()) != null) {
            throw new IllegalArgumentException(PROGRAM + " " + name + " is given twice");
        }
    }

    private static int number(String option, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " needs a whole number, not '" + text + "'", e);
        }
    }
}
