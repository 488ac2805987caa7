package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Starts the service as a process of its own. */
public final class ServiceProcess {

    /** Set by the start script to the words that run the service, one a line. */
    static final String COMMAND = "touchstone.service.command";

    private static final List<String> JVM_FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Dio.netty.noUnsafe=false");

    private final Supplier<List<String>> command;

    /**
     * @param command the words that run the service, before its own arguments; asked for when they are needed
     */
    public ServiceProcess(Supplier<List<String>> command) {
        this.command = command;
    }

    /** Runs the service that belongs to this command: as the start script says, or from the jar built beside it. */
    public static ServiceProcess ofThisInstallation() {
        return new ServiceProcess(() -> {
            String given = System.getProperty(COMMAND);
            return given == null ? besideThisJar() : given.lines().toList();
        });
    }

    /** Starts it on the data folder in the background, out of reach of this terminal's Ctrl-C. */
    Process startInBackground(DataFolder folder) throws IOException {
        List<String> words = new ArrayList<>(detached(System.getenv()));
        words.addAll(command.get());
        words.addAll(List.of("--data", folder.path().toString(), "--exit-when-idle"));
        ProcessBuilder.Redirect log =
                ProcessBuilder.Redirect.appendTo(folder.log().toFile());
        return new ProcessBuilder(words)
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
    }

    /** Starts it with this process's input and output. */
    Process startInForeground(List<String> arguments) throws IOException {
        List<String> words = new ArrayList<>(command.get());
        words.addAll(arguments);
        return new ProcessBuilder(words).inheritIO().start();
    }

    /** A session of its own where there is {@code setsid}; elsewhere a shell that passes on ignored signals. */
    private static List<String> detached(Map<String, String> environment) {
        boolean hasSetsid = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "setsid")));
        return hasSetsid ? List.of("setsid") : List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh");
    }

    private static List<String> besideThisJar() {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(JVM_FLAGS);
        words.add("-jar");
        words.add(serviceJar().toString());
        return words;
    }

    private static Path serviceJar() {
        try {
            Path here = Path.of(ServiceProcess.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path target = here.resolve("../../../match-service/target").normalize();
            try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "match-service-*.jar")) {
                for (Path jar : jars) {
                    return jar;
                }
            }
            throw new CliException(
                    ExitCode.UNREACHABLE, "no service jar in " + target + "; build it with: mvn package");
        } catch (IOException | URISyntaxException notBuilt) {
            throw new CliException(
                    ExitCode.UNREACHABLE, "the service is not built (" + notBuilt + "); build it with: mvn package");
        }
    }
}
