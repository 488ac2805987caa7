package dev.touchstone.cli.gate;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.protocol.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.TypeConversionException;

/**
 * A report that was asked for.
 *
 * @param file to be written, over what is there
 */
record GateReport(Kind kind, Path file) {

    /** The forms that a report can have. */
    enum Kind {
        JUNIT(GateJunit::of),
        MARKDOWN(GateMarkdown::of),
        JSON(gate -> Json.write(gate.json()) + "\n"),
        TEXT(GateText::of);

        private final Function<GateResult, String> form;

        Kind(Function<GateResult, String> form) {
            this.form = form;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Reads {@code junit=FILE} and the like. */
    static GateReport read(String text) {
        int equals = text.indexOf('=');
        String kind = equals < 0 ? text : text.substring(0, equals);
        String file = equals < 0 ? "" : text.substring(equals + 1);
        Kind known = Arrays.stream(Kind.values())
                .filter(k -> k.word().equals(kind))
                .findFirst()
                .orElseThrow(() ->
                        new TypeConversionException("'" + text + "' is not KIND=FILE with a kind out of " + kinds()));
        if (file.isBlank()) {
            throw new TypeConversionException("'" + text + "' names no file, such as " + kind + "=gate.out");
        }
        try {
            return new GateReport(known, Path.of(file));
        } catch (InvalidPathException wrong) {
            throw new TypeConversionException("'" + file + "' cannot be the name of a file");
        }
    }

    private static String kinds() {
        return Arrays.stream(Kind.values()).map(Kind::word).collect(Collectors.joining(", "));
    }

    /**
     * Makes sure, before anything is played, that the report can be written.
     *
     * @throws CliException as a usage error that names the file
     */
    void prepare() {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            if (Files.isDirectory(file) || folder == null || !Files.isWritable(Files.exists(file) ? file : folder)) {
                throw new IOException("not a file that can be written");
            }
        } catch (IOException wrong) {
            throw new CliException(ExitCode.USAGE, "--report: " + file + " cannot be written: " + wrong.getMessage());
        }
    }

    /** Writes the report. */
    void write(GateResult gate) {
        try {
            Files.writeString(file, kind.form.apply(gate));
        } catch (IOException full) {
            throw new CliException(
                    ExitCode.INTERNAL, "the report " + file + " could not be written: " + full.getMessage());
        }
    }
}
