package dev.touchstone.engine.config;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * A program as one side: a UCI program with options, or a jar of this engine.
 *
 * @param options what is set before the first game, by name; names are compared without regard to case, as UCI does
 */
public record ProgramConfiguration(Program program, Map<String, String> options, Optional<Budget> budget)
        implements SideConfiguration {

    /** Plies beyond which no depth is asked for. */
    public static final int MAX_DEPTH = 245;

    static final String LIMIT_STRENGTH = "UCI_LimitStrength";
    static final String ELO = "UCI_Elo";
    static final String SKILL = "Skill Level";

    public ProgramConfiguration {
        Map<String, String> sorted = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        options.forEach((name, value) -> {
            ProgramWords.requireOneLine("option." + name, name + value);
            sorted.put(name, value);
        });
        options = Collections.unmodifiableMap(sorted);
        ProgramWords.requireOneLine("program", program.text());
    }

    /**
     * Reads {@code stockfish elo=1700 tc=4+0.04}, {@code uci:NAME option.Hash=64 nodes=1000}, {@code jar:FILE.jar cc65 nodes=2000}.
     *
     * @throws ConfigurationException whose message names the field and the fix
     */
    public static ProgramConfiguration parse(String text) {
        return new ProgramReader(text).read();
    }

    /** A program has no depth of its own at which it ends: without a budget it would think for ever. */
    @Override
    public boolean isBounded() {
        return budget.isPresent();
    }

    @Override
    public ProgramConfiguration withMissingBudget(OptionalInt depth, OptionalLong nodes) {
        return new ProgramConfiguration(program, options, Budget.filledIn(budget, depth, nodes));
    }

    /** The Elo that the program is told to play at ({@code elo=}), when its strength is limited. */
    public OptionalInt ratingAskedFor() {
        String elo = options.get(ELO);
        return "true".equals(options.get(LIMIT_STRENGTH)) && elo != null && elo.matches("[0-9]{1,9}")
                ? OptionalInt.of(Integer.parseInt(elo))
                : OptionalInt.empty();
    }

    /** The file that it names on the machine where it plays, if it names one. */
    public Optional<Path> file() {
        return switch (program) {
            case Program.Registered registered -> Optional.empty();
            case Program.AtPath file -> Optional.of(Path.of(file.path()));
            case Program.Jar jar -> Optional.of(Path.of(jar.path()));
        };
    }

    /** This configuration with the path of its file, where it has one, seen from a folder. */
    public ProgramConfiguration seenFrom(Path folder) {
        Program absolute =
                switch (program) {
                    case Program.Registered registered -> registered;
                    case Program.AtPath file ->
                        new Program.AtPath(
                                folder.resolve(file.path()).normalize().toString());
                    case Program.Jar jar ->
                        new Program.Jar(folder.resolve(jar.path()).normalize().toString(), jar.words());
                };
        return new ProgramConfiguration(absolute, options, budget);
    }

    @Override
    public String canonical() {
        return program.text() + optionText();
    }

    /**
     * What this configuration is, wherever its file lies and whatever it may spend: SHA-256 (64 lower-case hexadecimal
     * digits) of its options and what resolved the program.
     *
     * @param idName what the program says it is
     * @param fileHash SHA-256 of its file
     */
    public String identity(String idName, String fileHash) {
        String kind =
                switch (program) {
                    case Program.Registered registered -> "uci";
                    case Program.AtPath file -> "uci";
                    case Program.Jar jar -> "jar " + String.join(" ", jar.words());
                };
        return Sha256.of(kind + optionText() + "\n" + idName + "\n" + fileHash);
    }

    private String optionText() {
        Map<String, String> left = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        left.putAll(options);
        StringJoiner joined = new StringJoiner(" ", " ", "").setEmptyValue("");
        if ("true".equals(left.get(LIMIT_STRENGTH)) && left.containsKey(ELO)) {
            left.remove(LIMIT_STRENGTH);
            joined.add("elo=" + left.remove(ELO));
        }
        if (left.containsKey(SKILL)) {
            joined.add("skill=" + ProgramWords.quoted(left.remove(SKILL)));
        }
        left.forEach(
                (name, value) -> joined.add("option." + ProgramWords.quoted(name) + "=" + ProgramWords.quoted(value)));
        return joined.toString();
    }

    @Override
    public String toString() {
        return text();
    }
}
