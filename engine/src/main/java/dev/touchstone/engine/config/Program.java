package dev.touchstone.engine.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Which program plays. What it is, its file alone decides; this says where a worker finds it. */
public sealed interface Program {

    /** The form in a configuration's text. */
    String text();

    /**
     * A program that the owner of a worker registered under a name; a worker that has Stockfish registers it by itself.
     *
     * @param name letters, digits, {@code . _ -}, beginning with a letter or digit, at most 40 characters
     */
    record Registered(String name) implements Program {
        /** The program that has a name of its own in the grammar. */
        public static final String STOCKFISH = "stockfish";

        private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");

        public Registered {
            if (!NAME.matcher(name).matches()) {
                throw new ConfigurationException(
                        "program",
                        "'" + name + "' is not a program's name: give letters, digits and . _ -, at most 40 of them");
            }
        }

        @Override
        public String text() {
            return name.equals(STOCKFISH) ? name : "uci:" + name;
        }
    }

    /** A program file, for the service's own worker alone. */
    record AtPath(String path) implements Program {
        public AtPath {
            requirePath(path);
        }

        @Override
        public String text() {
            return ProgramWords.quoted("uci:" + path);
        }
    }

    /**
     * A jar of this engine, run as {@code java -jar FILE uci WORDS}, for the service's own worker alone.
     *
     * @param words the engine configuration that the jar is started with, as it would read it; nothing for its default
     */
    record Jar(String path, List<String> words) implements Program {
        public Jar {
            requirePath(path);
            words = List.copyOf(words);
        }

        @Override
        public String text() {
            StringBuilder text = new StringBuilder(ProgramWords.quoted("jar:" + path));
            words.forEach(word -> text.append(' ').append(ProgramWords.quoted(word)));
            return text.toString();
        }
    }

    private static void requirePath(String path) {
        try {
            if (path.isBlank() || Path.of(path).getFileName() == null) {
                throw new ConfigurationException("program", "'" + path + "' is not the path of a file");
            }
        } catch (InvalidPathException wrong) {
            throw new ConfigurationException("program", "'" + path + "' is not a path");
        }
    }
}
