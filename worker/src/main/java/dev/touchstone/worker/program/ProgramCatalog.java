package dev.touchstone.worker.program;

import dev.touchstone.engine.config.Program;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Queues;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.Player;
import dev.touchstone.worker.play.ProgramSource;
import dev.touchstone.worker.play.UnitRefusedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The programs of a worker: those that its owner registered, Stockfish where it is installed, and on the service's own
 * worker any file. A program is started once to hear what it is, and again only when its file has changed.
 */
public final class ProgramCatalog implements ProgramSource {
    private static final Logger log = LoggerFactory.getLogger(ProgramCatalog.class);
    private static final List<String> WHERE_GAMES_ARE = List.of("/usr/games", "/usr/local/bin", "/usr/local/games");

    private final Map<String, Path> registered;
    private final boolean takesFiles;
    private final ProgramTimes times;
    private final NanoClock clock;
    private final CoreTypes cores = CoreTypes.ofThisMachine();
    private final ConcurrentMap<Program, Known> known = new ConcurrentHashMap<>();

    private record Known(ProgramFile file, ProgramFound found) {}

    /**
     * @param registered programs by name
     * @param takesFiles whether units may name any file on this machine: on the service's own worker alone
     */
    public ProgramCatalog(Map<String, Path> registered, boolean takesFiles, ProgramTimes times, NanoClock clock) {
        this.registered = new TreeMap<>(registered);
        this.takesFiles = takesFiles;
        this.times = times;
        this.clock = clock;
    }

    /** Of a worker that plays with the built-in engine alone. */
    public static ProgramCatalog none() {
        return new ProgramCatalog(Map.of(), false, ProgramTimes.usual(), NanoClock.system());
    }

    /** Whether there can be no unit for it. */
    public boolean isEmpty() {
        return registered.isEmpty() && !takesFiles;
    }

    /** The queues whose units this worker can play, by what is known of its programs now. */
    public List<String> queues() {
        List<ProgramFound> registeredOnes = known.entrySet().stream()
                .filter(entry -> entry.getKey() instanceof Program.Registered)
                .map(entry -> entry.getValue().found())
                .toList();
        List<String> queues = new ArrayList<>(Queues.unitsOf(registeredOnes));
        if (takesFiles) {
            queues.add(Queues.UNITS_LOCAL);
        }
        return queues;
    }

    /**
     * What the owner registered, and Stockfish where it is installed and not registered.
     *
     * @param searchPath folders, as in the environment variable {@code PATH}
     */
    public static Map<String, Path> withStockfish(Map<String, Path> registered, String searchPath) {
        Map<String, Path> all = new TreeMap<>(registered);
        if (!all.containsKey(Program.Registered.STOCKFISH)) {
            List<String> folders = new ArrayList<>(List.of(searchPath.split(java.io.File.pathSeparator)));
            folders.addAll(WHERE_GAMES_ARE);
            folders.stream()
                    .filter(folder -> !folder.isBlank())
                    .map(folder -> Path.of(folder, Program.Registered.STOCKFISH))
                    .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                    .findFirst()
                    .ifPresent(file -> all.put(Program.Registered.STOCKFISH, file));
        }
        return all;
    }

    /** Whether units may name files on this machine. */
    public boolean takesFiles() {
        return takesFiles;
    }

    /** The registered programs that start; what is wrong with the others is logged. */
    public List<ProgramFound> all() {
        List<ProgramFound> all = new ArrayList<>();
        for (String name : registered.keySet()) {
            try {
                all.add(look(new Program.Registered(name)));
            } catch (UnitRefusedException e) {
                log.warn("{}", e.getMessage());
            }
        }
        return all;
    }

    /**
     * What a program is.
     *
     * @throws UnitRefusedException when this worker does not have it, or it does not start; the message says why
     */
    public ProgramFound look(Program program) {
        return known(program).found();
    }

    @Override
    public Player player(ProgramConfiguration configuration, String identity, BooleanSupplier cancelled) {
        Known is = known(configuration.program());
        String here = configuration.identity(is.found().idName(), is.found().fileHash());
        if (!here.equals(identity)) {
            throw new UnitRefusedException(configuration.program().text() + " is another program here ("
                    + is.found().idName() + ") than the one that the match was made for");
        }
        List<String> command = command(configuration.program(), is.file().path());
        Launcher launcher = () -> {
            if (!is.file().isSame()) {
                throw new ProgramFailedException(is.file().path() + " has changed since the match was made");
            }
            List<String> held = new ArrayList<>(cores.here());
            held.addAll(command);
            return ProgramProcess.start(held, clock::nanos, times.quit());
        };
        return new ProgramPlayer(configuration, launcher, times, clock::nanos, cancelled);
    }

    private Known known(Program program) {
        Path path = path(program);
        return known.compute(
                program,
                (key, before) -> before != null
                                && before.file().isSame()
                                && before.file().path().equals(path)
                        ? before
                        : read(program, path));
    }

    private Path path(Program program) {
        return switch (program) {
            case Program.Registered named -> {
                Path path = registered.get(named.name());
                if (path == null) {
                    throw new UnitRefusedException("this worker has no program '" + named.name() + "'; it has "
                            + (registered.isEmpty() ? "none" : String.join(", ", registered.keySet())));
                }
                yield path;
            }
            case Program.AtPath file -> file(file.path());
            case Program.Jar jar -> file(jar.path());
        };
    }

    private Path file(String path) {
        if (!takesFiles) {
            throw new UnitRefusedException("this worker runs registered programs only, not the file " + path);
        }
        return Path.of(path);
    }

    private Known read(Program program, Path path) {
        try {
            ProgramFile file = ProgramFile.read(path);
            try (Conversation first = new Conversation(
                    ProgramProcess.start(command(program, path), clock::nanos, times.quit()), clock::nanos)) {
                return new Known(file, first.greet(times.start()).found(program.text(), file.hash()));
            }
        } catch (ProgramFailedException e) {
            throw UnitRefusedException.doesNotStart(program.text(), e);
        }
    }

    /** A jar runs on the Java that runs this worker: the one on the path may be older. */
    private static List<String> command(Program program, Path path) {
        return switch (program) {
            case Program.Registered named -> List.of(path.toString());
            case Program.AtPath file -> List.of(path.toString());
            case Program.Jar jar -> {
                List<String> command = new ArrayList<>(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        path.toString(),
                        "uci"));
                command.addAll(jar.words());
                yield command;
            }
        };
    }
}
