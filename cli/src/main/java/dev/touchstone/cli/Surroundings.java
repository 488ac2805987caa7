package dev.touchstone.cli;

import dev.touchstone.cli.client.ServiceProcess;
import dev.touchstone.cli.client.Timeouts;
import dev.touchstone.cli.client.Timer;
import java.io.Console;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the command finds around itself; tests put their own in its place.
 *
 * @param errIsTerminal whether standard error is a terminal that a line can be redrawn on
 * @param columns width of the terminal
 */
public record Surroundings(
        Map<String, String> environment,
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean errIsTerminal,
        int columns,
        ServiceProcess serviceProcess,
        Timeouts timeouts,
        Timer timer) {

    /** Set by the start script to those of {@code out} and {@code err} that are terminals; progress is on the latter. */
    static final String TERMINALS = "touchstone.terminals";

    /** Set by the start script to the terminal's width. */
    static final String COLUMNS = "touchstone.columns";

    private static final int USUAL_COLUMNS = 80;

    /** Those of the running process. */
    static Surroundings ofThisProcess() {
        List<String> terminals = terminals(System.getProperty(TERMINALS));
        return new Surroundings(
                System.getenv(),
                System.in,
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8),
                terminals.contains("err"),
                Integer.getInteger(COLUMNS, USUAL_COLUMNS),
                ServiceProcess.ofThisInstallation(),
                Timeouts.USUAL,
                Timer.system());
    }

    private static List<String> terminals(@Nullable String given) {
        if (given != null) {
            return List.of(given.split(","));
        }
        Console console = System.console();
        return console != null && console.isTerminal() ? List.of("out", "err") : List.of();
    }
}
