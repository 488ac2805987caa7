package dev.touchstone.engine.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the text of a program's configuration; every error says what is wrong and how to put it right. */
final class ProgramReader {

    private static final String UCI = "uci:";
    private static final String JAR = "jar:";
    private static final String OPTION = "option.";

    /** Far beyond what any program rates itself; its own bounds are looked at where it is known. */
    private static final int HIGHEST_ELO = 10_000;

    private final List<String> words;
    private final Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<String> jarWords = new ArrayList<>();
    private final BudgetWords budget = new BudgetWords();
    private final Set<String> seen = new HashSet<>();
    private final boolean jar;

    ProgramReader(String text) {
        this.words = QuotedWords.split(text);
        this.jar = words.getFirst().startsWith(JAR);
    }

    /** Whether a configuration's text begins as a program's does. */
    static boolean isProgram(String text) {
        String begin = text.strip();
        begin = begin.startsWith("\"") ? begin.substring(1) : begin;
        return begin.startsWith(UCI)
                || begin.startsWith(JAR)
                || begin.equals(Program.Registered.STOCKFISH)
                || begin.startsWith(Program.Registered.STOCKFISH)
                        && Character.isWhitespace(begin.charAt(Program.Registered.STOCKFISH.length()));
    }

    ProgramConfiguration read() {
        words.subList(1, words.size()).forEach(this::take);
        return new ProgramConfiguration(program(words.getFirst()), options, budget.budget());
    }

    private Program program(String word) {
        if (jar) {
            return new Program.Jar(word.substring(JAR.length()), jarWords);
        }
        if (!word.startsWith(UCI)) {
            return new Program.Registered(word);
        }
        String name = word.substring(UCI.length());
        return name.contains("/") || name.contains("\\") ? new Program.AtPath(name) : new Program.Registered(name);
    }

    private void take(String word) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        String value = equals < 0 ? "" : word.substring(equals + 1);
        if (equals > 0 && BudgetWords.NAMES.contains(name)) {
            once(name);
            budget.take(name, value, ProgramConfiguration.MAX_DEPTH);
        } else if (equals > 0 && name.startsWith(OPTION)) {
            option(name.substring(OPTION.length()), value);
        } else if (jar) {
            jarWords.add(word);
        } else if (equals > 0 && name.equals("elo")) {
            option(ProgramConfiguration.LIMIT_STRENGTH, "true");
            option(ProgramConfiguration.ELO, Long.toString(BudgetWords.number(name, value, 1, HIGHEST_ELO)));
        } else if (equals > 0 && name.equals("skill")) {
            option(ProgramConfiguration.SKILL, Long.toString(BudgetWords.number(name, value, 0, HIGHEST_ELO)));
        } else {
            throw unknown(word, name);
        }
    }

    private void option(String name, String value) {
        if (name.isBlank()) {
            throw new ConfigurationException("option", "an option has a name: write option.NAME=VALUE");
        }
        if (name.equalsIgnoreCase("UCI_Chess960") || name.equalsIgnoreCase("Ponder")) {
            throw new ConfigurationException(
                    OPTION + name, "the referee alone sets " + name + ": leave " + OPTION + name + " out");
        }
        once(OPTION + name.toLowerCase(Locale.ROOT));
        options.put(name, value);
    }

    private void once(String name) {
        if (!seen.add(name)) {
            throw new ConfigurationException(name, "'" + name + "' is given twice: give it once");
        }
    }

    private static ConfigurationException unknown(String word, String name) {
        List<String> known = new ArrayList<>(BudgetWords.NAMES);
        known.addAll(List.of("elo", "skill"));
        return new ConfigurationException(
                name,
                "cannot read '" + word + "'" + NearMiss.suggestion(name, known)
                        + "; a program takes option.NAME=VALUE, elo=, skill= and a budget: nodes=, depth=, movetime= or tc=");
    }
}
