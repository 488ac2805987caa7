package dev.touchstone.service.embedded;

import com.sun.security.auth.module.UnixSystem;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How PostgreSQL's programs are run on this host: under which wrappers and in which environment. */
final class HostTools {

    private final List<String> identity;
    private final List<String> detachment;

    private HostTools(List<String> identity, List<String> detachment) {
        this.identity = identity;
        this.detachment = detachment;
    }

    /**
     * Looks at the host once.
     *
     * @throws EmbeddedStartException if this process is root and cannot put the identity of root aside
     */
    static HostTools detect() throws IOException, InterruptedException {
        List<String> identity = new ArrayList<>();
        if (new UnixSystem().getUid() == 0) {
            // PostgreSQL refuses to run as root. A user namespace of its own, in which it is nobody, satisfies it,
            // and its files still belong to the user who started the service.
            identity.addAll(List.of("unshare", "-U"));
            requireUserNamespaces();
        }
        List<String> detachment = new ArrayList<>();
        if (onPath("setsid")) {
            // A session of its own: Ctrl-C in the service's terminal is for the service, which stops PostgreSQL in
            // turn.
            detachment.add("setsid");
        }
        if (onPath("setpriv")) {
            // A killed service takes PostgreSQL along: SIGINT is PostgreSQL's fast, clean shutdown.
            detachment.addAll(List.of("setpriv", "--pdeathsig", "INT"));
        }
        return new HostTools(identity, detachment);
    }

    /** A program that ends by itself. */
    ProcessBuilder program(List<String> command) {
        return builder(identity, List.of(), command);
    }

    /** A program that stays: detached from the terminal, and ended with the thread that starts it. */
    ProcessBuilder server(List<String> command) {
        return builder(identity, detachment, command);
    }

    /**
     * Runs a program to its end.
     *
     * @return what it printed
     * @throws EmbeddedStartException if it fails
     */
    String run(List<String> command, String input) throws IOException, InterruptedException {
        return run(program(command), command.getFirst(), input);
    }

    private static String run(ProcessBuilder builder, String name, String input)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("touchstone", ".out");
        try {
            Process process = builder.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try (var stdin = process.outputWriter(StandardCharsets.UTF_8)) {
                stdin.write(input);
            }
            int exit = process.waitFor();
            String printed = Files.readString(output).strip();
            if (exit != 0) {
                throw new EmbeddedStartException(name + " failed (exit code " + exit + "): " + printed);
            }
            return printed;
        } finally {
            Files.delete(output);
        }
    }

    private static ProcessBuilder builder(List<String> identity, List<String> detachment, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(
                Stream.of(identity, detachment, command).flatMap(List::stream).toList());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
        environment.putAll(Map.of("LC_ALL", "C", "TZ", "UTC"));
        return builder;
    }

    private static void requireUserNamespaces() throws IOException, InterruptedException {
        try {
            run(new ProcessBuilder("unshare", "-U", "true"), "unshare -U", "");
        } catch (IOException | EmbeddedStartException failure) {
            throw new EmbeddedStartException(
                    "PostgreSQL does not run as root, and its way around (unshare -U) is not open here: "
                            + failure.getMessage()
                            + ". Start the service as an ordinary user, or use an external PostgreSQL.",
                    failure);
        }
    }

    private static boolean onPath(String tool) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }
}
