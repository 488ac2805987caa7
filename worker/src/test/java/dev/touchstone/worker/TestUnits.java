package dev.touchstone.worker;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.ScriptedEngines;
import dev.touchstone.worker.play.Units;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Units of a match between scripted engines, whose games are knights going out and back: drawn after eight plies. */
final class TestUnits {
    static final int PLIES = 8;
    private static final String[] DANCE = {"g1f3", "g8f6", "f3g1", "f6g8"};

    private TestUnits() {}

    static List<WorkUnit> numbered(int count) {
        return IntStream.range(0, count).mapToObj(TestUnits::unit).toList();
    }

    static WorkUnit unit(int number) {
        Side side = Units.side(Units.SANITY, ScriptedEngines.SIGNATURE);
        List<PairTask> pairs =
                List.of(new PairTask(2 * number, Units.START), new PairTask(2 * number + 1, Units.START));
        return new WorkUnit(Protocol.VERSION, 7, number, 1, side, side, Units.FIDE, 11, pairs);
    }

    static ScriptedEngines dancers() {
        return new ScriptedEngines(TestUnits::dance);
    }

    /** @param millis what each move takes, so that a test can step in between */
    static ScriptedEngines slowDancers(long millis) {
        return new ScriptedEngines(game -> slowly(game, millis));
    }

    static SearchResult slowly(Game game, long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        return dance(game);
    }

    static SearchResult dance(Game game) {
        return new SearchResult(game.parseUci(DANCE[game.plies() % DANCE.length]), 0, 1, 10);
    }
}
