package dev.touchstone.protocol;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that a worker can play with.
 *
 * @param program how a configuration names it: {@code stockfish}, {@code uci:NAME}, or a file on the worker's machine
 * @param idName what it says it is
 * @param fileHash SHA-256 of its file
 */
public record ProgramFound(String program, String idName, String fileHash, List<ProgramOption> options) {
    /** So much of the hash of its file tells it from other builds in the name of a queue. */
    public static final int HASH_DIGITS = 12;

    public ProgramFound {
        Checks.notBlank(program, "program");
        Checks.present(idName, "idName");
        Checks.sha256(fileHash, "fileHash");
        Checks.present(options, "options");
        options = List.copyOf(options);
    }

    /** What a worker must have to play with it, as a word in a queue's name. */
    String need() {
        return program.replaceFirst("^uci:", "") + "-" + fileHash.substring(0, HASH_DIGITS);
    }

    /** What is wrong with settings: an option that the program does not have, a value that it does not take. */
    public Optional<String> problemWith(Map<String, String> settings) {
        return ProgramOption.problemWith(options, settings);
    }
}
