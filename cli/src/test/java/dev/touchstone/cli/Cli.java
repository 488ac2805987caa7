package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.client.ServiceProcess;
import dev.touchstone.cli.client.Timeouts;
import dev.touchstone.cli.client.Timer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Runs the command as a test needs it and keeps what it printed. */
public final class Cli {

    /** What a run of the command left behind. */
    public record Result(int exitCode, String out, String err) {}

    /** Time that passes only while someone waits. */
    private static final class StillTimer implements Timer {
        private long nanos;

        @Override
        public void pause(Duration duration) {
            nanos += duration.toNanos();
            Thread.onSpinWait();
        }

        @Override
        public long nanos() {
            return nanos;
        }
    }

    private List<String> serviceCommand = List.of("/nonexistent/java");
    private Duration poll = Duration.ofSeconds(1);
    private Duration answer = Duration.ofSeconds(5);
    private Duration request = Duration.ofSeconds(10);
    private Duration silence = Duration.ofSeconds(10);
    private boolean terminal;
    private String input = "";
    private Timer timer = new StillTimer();

    /** What a command prints that needs no service and succeeds. */
    public static String printed(String... arguments) {
        Result result = new Cli().run(arguments);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    /** Starts the service by these words. */
    public Cli serviceCommand(List<String> words) {
        serviceCommand = words;
        timer = Timer.system();
        poll = Duration.ofMillis(50);
        return this;
    }

    /** Gives a service only a moment for each answer and each sign of life. */
    public Cli impatient() {
        silence = Duration.ofMillis(200);
        answer = Duration.ofMillis(300);
        return quickToWonder();
    }

    /** Thinks of a service as slow after a moment. */
    public Cli quickToWonder() {
        request = Duration.ofMillis(100);
        return this;
    }

    /** Prints to a terminal. */
    public Cli onTerminal() {
        terminal = true;
        return this;
    }

    /** Reads that text from standard input. */
    public Cli input(String text) {
        input = text;
        return this;
    }

    public Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings around = surroundings(out, err);
        int exitCode = TouchstoneCommand.run(around, arguments);
        return new Result(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What a command finds around itself, its output thrown away. */
    public Surroundings surroundings() {
        return surroundings(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    }

    private Surroundings surroundings(ByteArrayOutputStream out, ByteArrayOutputStream err) {
        return new Surroundings(
                Map.of(),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal,
                80,
                new ServiceProcess(() -> serviceCommand),
                new Timeouts(
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(20),
                        answer,
                        request,
                        silence,
                        poll),
                timer);
    }
}
