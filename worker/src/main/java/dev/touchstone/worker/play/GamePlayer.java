package dev.touchstone.worker.play;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.MoveGenerator;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.worker.referee.MaterialCount;
import dev.touchstone.worker.referee.Referee;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Plays single games of one match: lets the sides think in turn and asks the referee before each move. */
final class GamePlayer {
    private final Player candidate;
    private final Player baseline;
    private final GameRules rules;
    private final Referee referee;
    private final NanoClock clock;
    private final BooleanSupplier cancelled;
    private final Watcher watcher;
    private final SideClock candidateClock;
    private final SideClock baselineClock;
    private final int[] moves = new int[MoveGenerator.MAX_MOVES + MoveGenerator.SLACK];

    /** Told of each move that was played, and, many times a millisecond, of searches that no clock bounds. */
    interface Watcher {
        void moved();

        void searches();
    }

    GamePlayer(
            Player candidate,
            Player baseline,
            GameRules rules,
            NanoClock clock,
            BooleanSupplier cancelled,
            Watcher watcher) {
        this.candidate = candidate;
        this.baseline = baseline;
        this.rules = rules;
        this.referee = Referee.of(rules);
        this.clock = clock;
        this.cancelled = cancelled;
        this.watcher = watcher;
        this.candidateClock = clock(candidate);
        this.baselineClock = clock(baseline);
    }

    /** A search asks whether it is cancelled as it counts nodes, so that it does is a sign of life; by the clock it has better to do. */
    private SideClock clock(Player player) {
        BooleanSupplier watched = () -> {
            watcher.searches();
            return cancelled.getAsBoolean();
        };
        return new SideClock(player.configuration(), clock, isTimed(player) ? cancelled : watched);
    }

    /** The random seeds of a game's sides, by colour. */
    record Seeds(long white, long black) {}

    /**
     * Plays one game to its end. The engines must have nothing left of an earlier game that changes their play once
     * they are told that a new one begins.
     */
    GameRecord play(int opening, Position start, boolean candidateWhite, Seeds seeds) throws PlayCancelledException {
        candidate.newGame(candidateWhite ? seeds.white() : seeds.black());
        baseline.newGame(candidateWhite ? seeds.black() : seeds.white());
        candidateClock.newGame();
        baselineClock.newGame();
        Game game = new Game(start);
        GameScore score = new GameScore(isTimed(candidate) || isTimed(baseline));
        MaterialCount material = new MaterialCount();
        Optional<Termination> ending = judge(game, material);
        while (ending.isEmpty()) {
            ending = move(game, candidateWhite, score);
            if (ending.isEmpty()) {
                ending = judge(game, material);
            }
        }
        Outcome outcome = outcome(ending.get(), candidateToMove(game, candidateWhite));
        return score.record(
                opening, candidateWhite, outcome, material, game.position().materialBalance());
    }

    /** Every position is counted, the final one too; only the one that the ply limit leaves behind is not looked at. */
    private Optional<Termination> judge(Game game, MaterialCount material) {
        if (game.plies() < rules.plyLimit()) {
            material.count(game.position().materialBalance());
        }
        return referee.judge(game);
    }

    /** Lets the side to move think and plays its move; an ending when it overstepped its time or has no move. */
    private Optional<Termination> move(Game game, boolean candidateWhite, GameScore score)
            throws PlayCancelledException {
        boolean candidateMoves = candidateToMove(game, candidateWhite);
        SideClock own = candidateMoves ? candidateClock : baselineClock;
        Player player = candidateMoves ? candidate : baseline;
        Reply reply = player.think(game, own, candidateMoves ? baselineClock : candidateClock);
        score.thought(candidateMoves, reply.nanos());
        if (cancelled.getAsBoolean()) {
            throw new PlayCancelledException();
        }
        score.dropped(reply.dropped());
        return switch (reply) {
            case Reply.Failed failed -> {
                score.note(failed.note());
                yield Optional.of(failed.ending() == Termination.TIME_FORFEIT ? outOfTime(game) : failed.ending());
            }
            case Reply.Moved moved -> played(game, own, moved, score);
        };
    }

    private Optional<Termination> played(Game game, SideClock own, Reply.Moved moved, GameScore score) {
        long most = own.mostNanos();
        if (!own.spend(moved.nanos())) {
            score.note(Overrun.sentence(moved.nanos() - most));
            return Optional.of(outOfTime(game));
        }
        int move = moved.result().move();
        if (move == Move.NONE) {
            return Optional.of(referee.withoutMove());
        }
        requireLegal(game, move);
        game.play(move);
        score.add(moved.result(), moved.nanos());
        watcher.moved();
        return Optional.empty();
    }

    private static boolean isTimed(Player player) {
        return player.configuration().budget().map(Budget::isTimed).orElse(false);
    }

    private static Termination outOfTime(Game game) {
        Position position = game.position();
        return position.canMate(!position.whiteToMove()) ? Termination.TIME_FORFEIT : Termination.TIME_OUT_NO_MATE;
    }

    private static boolean candidateToMove(Game game, boolean candidateWhite) {
        return game.position().whiteToMove() == candidateWhite;
    }

    /** The referee takes no engine's word for it. Asked before every move, so it allocates nothing. */
    private void requireLegal(Game game, int move) {
        int count = MoveGenerator.pseudoLegal(game.position(), moves, 0, MoveGenerator.MAX_MOVES);
        for (int i = 0; i < count; i++) {
            if (moves[i] == move && MoveGenerator.isLegal(game.position(), move)) {
                return;
            }
        }
        throw new IllegalStateException("the engine played " + Move.toUci(move) + ", which is not legal in "
                + game.position().toFen());
    }

    private static Outcome outcome(Termination ending, boolean candidateToMove) {
        if (!ending.decisive()) {
            return Outcome.drawn(ending);
        }
        return new Outcome(candidateToMove ? Winner.BASELINE : Winner.CANDIDATE, ending);
    }
}
