package dev.touchstone.worker;

import dev.touchstone.engine.config.Program;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The command line of a worker process.
 *
 * @param server base of the service's API, without a final slash
 * @param name what results are signed with; absent where the worker's folder says it
 * @param slots at least 1
 * @param programs that the owner registered, by name
 * @param data the worker's folder, where one was named
 */
record WorkerArguments(
        URI server,
        String token,
        @Nullable String name,
        int slots,
        Map<String, Path> programs,
        @Nullable Path data) {
    static final String USAGE = """
            Usage: touchstone worker --server URL [--token TOKEN | --token-file FILE] [--name NAME] [--slots N]
                                     [--program NAME=PATH]... [--data DIR]
              --server      the service, such as http://host:8080
              --token       from 'touchstone admin token create NAME' at the service; better given in a file, or in the
                            environment variable TOUCHSTONE_TOKEN, where the list of processes does not show it
              --token-file  a file that holds the token
              --name        what results are signed with (default: this machine's name and four
                            digits, kept in the worker's folder)
              --slots       games played at the same time (default: one a processor, but at most one for each 256 MiB of
                            memory above the first 512)
              --program     a UCI program that units may name uci:NAME; Stockfish is found by itself
              --data        the worker's folder, where results wait that could not be sent; one worker's alone (default:
                            ~/.touchstone-workers/NAME, or the first free one there for a worker without a name)
            """;

    private static final String PROGRAM = "--program";
    private static final String NAME = "--name";
    private static final String TOKEN = "--token";
    private static final String TOKEN_FILE = "--token-file";

    private static final Set<String> KNOWN = Set.of("--server", TOKEN, TOKEN_FILE, NAME, "--slots", PROGRAM, "--data");

    /** It is also a log-in, part of a URL, and a folder's name. */
    private static final Pattern GOOD_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    /**
     * @param tokenFromEnvironment used when neither token nor file is given
     * @param defaultSlots used when no number of slots is given
     * @throws IllegalArgumentException with the message for the user
     */
    static WorkerArguments parse(List<String> arguments, @Nullable String tokenFromEnvironment, int defaultSlots) {
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
        String slots = given.getOrDefault("--slots", Integer.toString(defaultSlots));
        return new WorkerArguments(
                server(given.get("--server")),
                token(given, tokenFromEnvironment),
                name(given.get(NAME)),
                atLeastOne("--slots", number("--slots", slots)),
                programs,
                folder(given.get("--data")));
    }

    private static @Nullable String name(@Nullable String text) {
        if (text != null && !GOOD_NAME.matcher(text).matches()) {
            throw new IllegalArgumentException(NAME + " '" + text
                    + "' is not a worker's name: give 1 to 100 letters, digits, dots, dashes or underscores, a letter or"
                    + " digit first");
        }
        return text;
    }

    private static @Nullable Path folder(@Nullable String text) {
        try {
            return text == null ? null : Path.of(text).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("--data " + text + " is not a folder's name", e);
        }
    }

    private static int atLeastOne(String option, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(option + " must be at least 1, is " + number);
        }
        return number;
    }

    private static URI server(@Nullable String text) {
        if (text == null) {
            throw new IllegalArgumentException("--server is missing: give the service's URL, such as http://host:8080");
        }
        try {
            URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            if (uri.getHost() != null && Set.of("http", "https").contains(uri.getScheme())) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--server " + text + " is not a URL such as http://host:8080", e);
        }
        throw new IllegalArgumentException("--server " + text + " is not a URL such as http://host:8080");
    }

    private static String token(Map<String, String> given, @Nullable String fromEnvironment) {
        String file = given.get(TOKEN_FILE);
        if (file != null && given.containsKey(TOKEN)) {
            throw new IllegalArgumentException("give --token or --token-file, not both");
        }
        String token = file != null ? read(file) : given.containsKey(TOKEN) ? given.get(TOKEN) : fromEnvironment;
        if (token == null || token.isBlank()) {
            throw new IllegalArgumentException("no token: give --token-file FILE or set TOUCHSTONE_TOKEN; the service's"
                    + " owner makes one with 'touchstone admin token create NAME'");
        }
        return token.strip();
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("--token-file " + file + " cannot be read: " + e.getMessage(), e);
        }
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
