package dev.touchstone.worker.bench;

import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.play.WorkUnitPlayer;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the runner itself costs with UCI programs: one slot plays a program that answers at once against itself. */
public final class ProgramBench {
    private static final int PAIRS = 20;
    private static final int ROUNDS = 5;
    private static final double NANOS = 1e9;

    private ProgramBench() {}

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("instant", ".sh");
        try {
            Path java = Path.of(System.getProperty("java.home"), "bin", "java");
            Files.writeString(
                    file,
                    "#!/bin/sh\nexec '" + java + "' -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                            + "' " + InstantProgram.class.getName() + "\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
            measure(new ProgramCatalog(Map.of("instant", file), false, ProgramTimes.usual(), NanoClock.system()));
        } finally {
            Files.delete(file);
        }
    }

    private static void measure(ProgramCatalog catalog) throws Exception {
        ProgramConfiguration instant = ProgramConfiguration.parse("uci:instant nodes=1");
        ProgramFound found = catalog.look(instant.program());
        Side side = new Side(instant.text(), instant.identity(found.idName(), found.fileHash()), 0);
        List<PairTask> pairs = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            pairs.add(new PairTask(i, Units.START));
        }
        try (WorkUnitPlayer player =
                new WorkUnitPlayer("bench", new BuiltInEngines(), catalog, NanoClock.system(), () -> false)) {
            for (int round = 1; round <= ROUNDS; round++) {
                long before = System.nanoTime();
                UnitResult result = player.play(
                        Units.unit(side, side, new GameRules(RuleSet.FIDE, InstantProgram.PLIES), pairs),
                        (games, plies) -> {});
                double seconds = (System.nanoTime() - before) / NANOS;
                long plies = result.games().stream().mapToLong(g -> g.plies()).sum();
                System.out.printf(
                        Locale.ROOT,
                        "%s: %d moves of programs that answer at once in %.2f s, %.0f moves/s a slot%n",
                        round == 1 ? "cold" : "warm",
                        plies,
                        seconds,
                        plies / seconds);
            }
        }
    }
}
