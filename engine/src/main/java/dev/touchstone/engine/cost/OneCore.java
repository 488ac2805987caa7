package dev.touchstone.engine.cost;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Keeps a process on one core, where the system has {@code taskset}. */
final class OneCore {

    private static final Path OWN_STATUS = Path.of("/proc/self/status");
    private static final Pattern LAST_ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(?:\\S*[-,])?(\\d+)");

    private OneCore() {}

    /** What goes before a command; nothing where processes cannot be kept on a core. */
    static List<String> prefix() {
        return System.getenv()
                .getOrDefault("PATH", "")
                .lines()
                .flatMap(path -> Pattern.compile(File.pathSeparator).splitAsStream(path))
                .map(folder -> Path.of(folder, "taskset"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(taskset -> prefix(taskset, status()))
                .orElse(List.of());
    }

    /** The last core that this process may use: the first ones are the busier ones. */
    static List<String> prefix(Path taskset, String status) {
        return LAST_ALLOWED
                .matcher(status)
                .results()
                .map(MatchResult::group)
                .map(line -> line.replaceAll(".*\\D", ""))
                .map(core -> List.of(taskset.toString(), "-c", core))
                .findFirst()
                .orElse(List.of());
    }

    private static String status() {
        try {
            return Files.readString(OWN_STATUS);
        } catch (IOException e) {
            return "";
        }
    }
}
