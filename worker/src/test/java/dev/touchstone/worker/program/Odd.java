package dev.touchstone.worker.program;

import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.config.Program;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Side;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.play.WorkUnitPlayer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Plays units with {@link OddProgram} in a process of its own. */
final class Odd {
    static final ProgramTimes TIMES = new ProgramTimes(
            Duration.ofSeconds(10), Duration.ofMillis(1500), Duration.ofSeconds(3), Duration.ofMillis(300));

    private final Path folder;

    Odd(Path folder) {
        this.folder = folder;
    }

    /** The program file with that oddity. */
    Path file(String oddity) {
        Path file = folder.resolve(oddity);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String script = "#!/bin/sh\nexec '" + java + "' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '"
                + System.getProperty("java.class.path") + "' " + OddProgram.class.getName() + " " + oddity + "\n";
        try {
            Files.writeString(file, script);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    /** A catalog with that program under the name {@code odd}. */
    ProgramCatalog catalog(String oddity, ProgramTimes times) {
        return new ProgramCatalog(Map.of("odd", file(oddity)), false, times, NanoClock.system());
    }

    /** A side for a program as the catalog knows it. */
    static Side side(ProgramCatalog catalog, String configuration) {
        ProgramConfiguration read = ProgramConfiguration.parse(configuration);
        ProgramFound found = catalog.look(read.program());
        return new Side(configuration, read.identity(found.idName(), found.fileHash()), 0);
    }

    /** Plays a pair, the program as candidate with that budget against the built-in engine. */
    List<GameRecord> play(String oddity, String budget) {
        return play(oddity, budget, Units.START, 10);
    }

    List<GameRecord> play(String oddity, String budget, String fen, int plyLimit) {
        ProgramCatalog catalog = catalog(oddity, TIMES);
        Side odd = side(catalog, "uci:odd " + budget);
        return play(catalog, odd, fen, plyLimit);
    }

    /** Plays one pair against the built-in engine. */
    static List<GameRecord> play(ProgramCatalog catalog, Side candidate, String fen, int plyLimit) {
        Side cc65 = Units.side("cc65 nodes=50", Presets.CC65.signature());
        return play(catalog, candidate, cc65, List.of(new PairTask(0, fen)), plyLimit);
    }

    static List<GameRecord> play(
            ProgramCatalog catalog, Side candidate, Side baseline, List<PairTask> pairs, int plyLimit) {
        try (WorkUnitPlayer player =
                new WorkUnitPlayer("w", new BuiltInEngines(), catalog, NanoClock.system(), () -> false)) {
            return player.play(
                            Units.unit(candidate, baseline, new GameRules(RuleSet.FIDE, plyLimit), pairs),
                            (games, plies) -> {})
                    .games();
        } catch (PlayCancelledException e) {
            throw new AssertionError("nobody cancelled", e);
        }
    }

    /** What a catalog finds under the name {@code odd}. */
    ProgramFound look(String oddity, ProgramTimes times) {
        return catalog(oddity, times).look(new Program.Registered("odd"));
    }
}
