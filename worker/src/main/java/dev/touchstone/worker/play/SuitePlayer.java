package dev.touchstone.worker.play;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.SuiteTask;
import dev.touchstone.protocol.Termination;
import java.util.StringJoiner;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Searches positions of suites, or plays them out. Belongs to one thread. */
public final class SuitePlayer implements AutoCloseable {

    /** Half-moves without a capture or a pawn's move after which play is drawn. */
    private static final int FIFTY_MOVES = 100;

    private static final long SEED = 1;

    private final String worker;
    private final PlayerPool pool;
    private final NanoClock clock;
    private final BooleanSupplier cancelled;

    /**
     * @param worker the name that results carry
     * @param cancelled answers true, from any moment on, when the play is to be given up
     */
    public SuitePlayer(
            String worker, EngineSource source, ProgramSource programs, NanoClock clock, BooleanSupplier cancelled) {
        this.worker = worker;
        this.pool = new PlayerPool(worker, source, programs, clock, cancelled);
        this.clock = clock;
        this.cancelled = cancelled;
    }

    /**
     * Answers one position. Where one configuration plays both sides it is one engine, as in the reference's suites.
     *
     * @param moved hears the half-moves played so far
     * @throws UnitRefusedException before the first search when a text cannot be read, or when this worker's engine is not
     *     the one that the task was made for
     * @throws PlayCancelledException when cancelled
     */
    public SuiteResult answer(SuiteTask task, IntConsumer moved) throws PlayCancelledException {
        if (task.protocolVersion() != Protocol.VERSION) {
            throw new UnitRefusedException("the position is written in version " + task.protocolVersion()
                    + " of the protocol, this worker knows version " + Protocol.VERSION);
        }
        Player side = pool.player(PlayerPool.Role.CANDIDATE, task.side());
        Player defender = task.defender() == null ? side : pool.player(PlayerPool.Role.BASELINE, task.defender());
        return new Answer(task, side, defender, moved).find();
    }

    /** Ends the programs that wait for the next position; it starts them again. */
    public void rest() {
        pool.restAll();
    }

    @Override
    public void close() {
        rest();
    }

    /** One position on its way. */
    private final class Answer {
        private final SuiteTask task;
        private final Player side;
        private final Player defender;
        private final IntConsumer moved;
        private final SideClock sideClock;
        private final SideClock defenderClock;
        private final Game game;
        private final boolean sideIsWhite;
        private final StringJoiner moves = new StringJoiner(" ");
        private int score;
        private int depth;
        private long nodes;
        private long nanos;

        Answer(SuiteTask task, Player side, Player defender, IntConsumer moved) {
            this.task = task;
            this.side = side;
            this.defender = defender;
            this.moved = moved;
            this.sideClock = new SideClock(side.configuration(), clock, cancelled);
            this.defenderClock = new SideClock(defender.configuration(), clock, cancelled);
            this.game = new Game(start(task));
            this.sideIsWhite = game.position().whiteToMove();
        }

        SuiteResult find() throws PlayCancelledException {
            side.newGame(SEED);
            if (defender != side) {
                defender.newGame(SEED);
            }
            return task.toBePlayed() ? play() : search();
        }

        private SuiteResult search() throws PlayCancelledException {
            return switch (think(side, sideClock)) {
                case Reply.Moved found -> {
                    int move = found.result().move();
                    if (move != Move.NONE) {
                        moves.add(Move.toUci(move));
                    }
                    yield result(SuiteResult.SEARCHED, null);
                }
                case Reply.Failed failed -> result(failed.ending().word(), failed.note());
            };
        }

        private SuiteResult play() throws PlayCancelledException {
            while (game.plies() < task.plyLimit()) {
                if (!game.hasLegalMove()) {
                    return result(game.position().inCheck() ? SuiteResult.MATE : "stalemate", null);
                }
                if (game.position().halfMoveClock() >= FIFTY_MOVES) {
                    return result("fifty-moves", null);
                }
                boolean own = game.position().whiteToMove() == sideIsWhite;
                Reply reply = think(own ? side : defender, own ? sideClock : defenderClock);
                if (reply instanceof Reply.Failed failed) {
                    return result(failed.ending().word(), failed.note());
                }
                int move = ((Reply.Moved) reply).result().move();
                if (move == Move.NONE) {
                    return result(Termination.NO_MOVE.word(), null);
                }
                moves.add(Move.toUci(move));
                game.play(move);
                moved.accept(game.plies());
            }
            return result("ply-limit", null);
        }

        /** A reply within its time, or the failure that it is to come late. */
        private Reply think(Player player, SideClock own) throws PlayCancelledException {
            SideClock other = own == sideClock ? defenderClock : sideClock;
            Reply reply = player.think(game, own, other);
            if (cancelled.getAsBoolean()) {
                throw new PlayCancelledException();
            }
            if (own == sideClock) {
                nanos += reply.nanos();
                if (reply instanceof Reply.Moved found) {
                    count(found.result());
                }
            }
            long most = own.mostNanos();
            return reply instanceof Reply.Moved && !own.spend(reply.nanos())
                    ? new Reply.Failed(
                            Termination.TIME_FORFEIT, Overrun.sentence(reply.nanos() - most), reply.nanos(), 0)
                    : reply;
        }

        private void count(SearchResult found) {
            score = found.score();
            depth = found.depth();
            nodes += found.nodes();
        }

        private SuiteResult result(String ending, @Nullable String note) {
            return new SuiteResult(
                    Protocol.VERSION,
                    task.runId(),
                    task.position(),
                    task.attempt(),
                    worker,
                    moves.toString(),
                    ending,
                    score,
                    depth,
                    nodes,
                    nanos,
                    note);
        }
    }

    private static Position start(SuiteTask task) {
        try {
            return Position.fromFen(task.fen(), FenRules.ENGINE);
        } catch (FenException wrong) {
            throw new UnitRefusedException("position " + task.position() + ": " + wrong.getMessage(), wrong);
        }
    }
}
