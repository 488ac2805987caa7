package dev.touchstone.worker.play;

import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Plays whole work units, one game at a time. Belongs to one thread. */
public final class WorkUnitPlayer implements AutoCloseable {
    private final String worker;
    private final PlayerPool pool;
    private final NanoClock clock;
    private final BooleanSupplier cancelled;

    /** A player of units for the built-in engine alone. */
    public WorkUnitPlayer(String worker, EngineSource source, NanoClock clock, BooleanSupplier cancelled) {
        this(worker, source, ProgramSource.none(), clock, cancelled);
    }

    /**
     * @param worker the name that results carry
     * @param cancelled answers true, from any moment on, when the play is to be given up
     */
    public WorkUnitPlayer(
            String worker, EngineSource source, ProgramSource programs, NanoClock clock, BooleanSupplier cancelled) {
        this.worker = worker;
        this.pool = new PlayerPool(worker, source, programs, clock, cancelled);
        this.clock = clock;
        this.cancelled = cancelled;
    }

    /**
     * Plays both games of every pair, candidate White first.
     *
     * @throws UnitRefusedException before the first move when a text cannot be read, or when this worker's engine is
     *     not the one that the unit was made for
     * @throws PlayCancelledException when cancelled
     */
    public UnitResult play(WorkUnit unit, ProgressListener listener) throws PlayCancelledException {
        requireKnownVersion(unit);
        List<Position> starts = starts(unit);
        pool.restAllBut(unit.candidate(), unit.baseline());
        Count count = new Count(listener);
        GamePlayer player = new GamePlayer(
                pool.player(PlayerPool.Role.CANDIDATE, unit.candidate()),
                pool.player(PlayerPool.Role.BASELINE, unit.baseline()),
                unit.rules(),
                clock,
                cancelled,
                count);
        List<GameRecord> games = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int opening = unit.pairs().get(i).opening();
            GamePlayer.Seeds seeds = new GamePlayer.Seeds(unit.gameSeed(opening, true), unit.gameSeed(opening, false));
            for (boolean candidateWhite : new boolean[] {true, false}) {
                games.add(player.play(opening, starts.get(i), candidateWhite, seeds));
                count.gameFinished();
            }
        }
        return new UnitResult(
                Protocol.VERSION, unit.matchId(), unit.unit(), unit.attempt(), worker, games, Digest.ofUnit(games));
    }

    /** Ends the programs that wait for the next unit; it starts them again. */
    public void rest() {
        pool.restAll();
    }

    @Override
    public void close() {
        rest();
    }

    /** How far a unit is. */
    private static final class Count implements GamePlayer.Watcher {
        private final ProgressListener listener;
        private int games;
        private int plies;

        Count(ProgressListener listener) {
            this.listener = listener;
        }

        @Override
        public void moved() {
            plies++;
            listener.playedOn(games, plies);
        }

        @Override
        public void searches() {
            listener.searches(games, plies);
        }

        void gameFinished() {
            games++;
            listener.playedOn(games, plies);
        }
    }

    private static void requireKnownVersion(WorkUnit unit) {
        if (unit.protocolVersion() != Protocol.VERSION) {
            throw new UnitRefusedException("the unit is written in version " + unit.protocolVersion()
                    + " of the protocol, this worker knows version " + Protocol.VERSION);
        }
    }

    private static List<Position> starts(WorkUnit unit) {
        List<Position> starts = new ArrayList<>();
        for (PairTask pair : unit.pairs()) {
            try {
                starts.add(Position.fromFen(pair.fen(), FenRules.ENGINE));
            } catch (FenException e) {
                throw new UnitRefusedException("opening " + pair.opening() + ": " + e.getMessage(), e);
            }
        }
        return starts;
    }
}
