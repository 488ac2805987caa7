package dev.touchstone.worker.reproduce;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.play.WorkUnitPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Plays a whole match under the cc65 rules on two threads, without a broker. */
final class DirectMatch {
    private static final int THREADS = 2;
    private static final int PAIRS_A_UNIT = 4;

    private final BuiltInEngines engines = new BuiltInEngines();

    /** The games in the order of the set, candidate White first. */
    List<GameRecord> play(String candidate, String baseline, OpeningSet set) throws Exception {
        List<WorkUnit> units = units(side(candidate), side(baseline), set);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            ThreadLocal<WorkUnitPlayer> players = ThreadLocal.withInitial(
                    () -> new WorkUnitPlayer("direct", engines, NanoClock.system(), () -> false));
            List<Future<List<GameRecord>>> results = new ArrayList<>();
            for (WorkUnit unit : units) {
                results.add(threads.submit(
                        () -> players.get().play(unit, (games, plies) -> {}).games()));
            }
            List<GameRecord> games = new ArrayList<>();
            for (Future<List<GameRecord>> result : results) {
                games.addAll(result.get());
            }
            return games;
        }
    }

    private Side side(String configuration) {
        return Units.side(configuration, engines.signature(EngineConfiguration.parse(configuration)));
    }

    private static List<WorkUnit> units(Side candidate, Side baseline, OpeningSet set) {
        List<WorkUnit> units = new ArrayList<>();
        for (int first = 0; first < set.size(); first += PAIRS_A_UNIT) {
            List<PairTask> pairs = new ArrayList<>();
            for (int i = first; i < Math.min(first + PAIRS_A_UNIT, set.size()); i++) {
                pairs.add(new PairTask(i, set.openings().get(i).fen()));
            }
            units.add(new WorkUnit(Protocol.VERSION, 1, units.size(), 1, candidate, baseline, Units.CC65, 1, pairs));
        }
        return units;
    }
}
