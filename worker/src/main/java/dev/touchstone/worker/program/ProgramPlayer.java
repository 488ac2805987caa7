package dev.touchstone.worker.program;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.ProgramOption;
import dev.touchstone.protocol.Termination;
import dev.touchstone.worker.play.Overrun;
import dev.touchstone.worker.play.Player;
import dev.touchstone.worker.play.Reply;
import dev.touchstone.worker.play.SideClock;
import dev.touchstone.worker.play.UnitRefusedException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A program as a player: a process for as long as it behaves, a fresh one for the game after it did not. */
final class ProgramPlayer implements Player {
    private final ProgramConfiguration configuration;
    private final Budget budget;
    private final Launcher launcher;
    private final ProgramTimes times;
    private final LongSupplier clock;
    private final BooleanSupplier cancelled;
    private final PositionLine position = new PositionLine();
    private @Nullable Conversation conversation;
    private int droppedBefore;

    /** @param configuration has a budget */
    ProgramPlayer(
            ProgramConfiguration configuration,
            Launcher launcher,
            ProgramTimes times,
            LongSupplier clock,
            BooleanSupplier cancelled) {
        this.configuration = configuration;
        this.budget = configuration.budget().orElseThrow();
        this.launcher = launcher;
        this.times = times;
        this.clock = clock;
        this.cancelled = cancelled;
    }

    @Override
    public ProgramConfiguration configuration() {
        return configuration;
    }

    /** The seed is not for programs: they have no option for one in common. */
    @Override
    public void newGame(long seed) {
        position.newGame();
        if (!continues()) {
            discard();
            try {
                conversation = begin();
            } catch (ProgramFailedException e) {
                throw UnitRefusedException.doesNotStart(configuration.program().text(), e);
            }
        }
    }

    /** Whether the process of the game before is ready for the next. */
    private boolean continues() {
        Conversation known = conversation;
        if (known == null) {
            return false;
        }
        try {
            known.prepare(List.of("ucinewgame"), times.start());
            return true;
        } catch (ProgramFailedException e) {
            return false;
        }
    }

    private Conversation begin() throws ProgramFailedException {
        Conversation begun = new Conversation(launcher.launch(), clock);
        boolean ready = false;
        try {
            Declaration declaration = begun.greet(times.start());
            Optional<String> problem = ProgramOption.problemWith(declaration.options(), configuration.options());
            if (problem.isPresent()) {
                throw new ProgramFailedException(problem.get());
            }
            begun.prepare(declaration.lines(configuration.options()), times.start());
            begun.prepare(List.of("ucinewgame"), times.start());
            droppedBefore = 0;
            ready = true;
            return begun;
        } finally {
            if (!ready) {
                begun.close();
            }
        }
    }

    @Override
    public Reply think(Game game, SideClock own, SideClock opponent) {
        Conversation with = conversation;
        if (with == null) {
            throw new IllegalStateException("no game was begun");
        }
        boolean timed = own.mostNanos() != SideClock.UNBOUNDED;
        long most = timed ? own.mostNanos() : times.move().toNanos();
        String go = GoLine.of(budget, own, opponent, game.position().whiteToMove());
        long begin = clock.getAsLong();
        Answer answer = with.ask(position.of(game), go, most, cancelled);
        return switch (answer) {
            case Answer.BestMove best -> timed && best.nanos() > most ? tooLate(best.nanos(), most) : moved(game, best);
            case Answer.Silence silence -> timed ? outOfTime(with, begin, most) : stalled(silence.nanos());
            case Answer.Gone gone -> gone(gone);
            case Answer.Cancelled given -> abandoned(Termination.STALLED, "given up", given.nanos());
        };
    }

    private Reply moved(Game game, Answer.BestMove best) {
        String word = MoveAnswer.word(best.line());
        int move = MoveAnswer.move(game, word);
        if (move != Move.NONE) {
            SearchNews news = best.news();
            return new Reply.Moved(
                    new SearchResult(move, news.score(), news.depth(), news.nodes()), best.nanos(), dropped());
        }
        String raw = "answered '" + MoveAnswer.raw(best.line()) + "'";
        Termination ending = word.equals("(none)") ? Termination.NO_MOVE : Termination.ILLEGAL_MOVE;
        return new Reply.Failed(ending, raw, best.nanos(), dropped());
    }

    private Reply tooLate(long nanos, long most) {
        return new Reply.Failed(Termination.TIME_FORFEIT, Overrun.sentence(nanos - most), nanos, dropped());
    }

    /** The game is lost; a moment more is given only to say by how much, and to keep a program that is merely slow. */
    private Reply outOfTime(Conversation with, long begin, long most) {
        Answer late = with.hurry(begin, times.late(), cancelled);
        return switch (late) {
            case Answer.BestMove best -> tooLate(best.nanos(), most);
            case Answer.Gone gone -> gone(gone);
            case Answer.Silence silence ->
                abandoned(
                        Termination.TIME_FORFEIT,
                        Overrun.sentence(silence.nanos() - most) + " or more",
                        silence.nanos());
            case Answer.Cancelled given -> abandoned(Termination.TIME_FORFEIT, "given up", given.nanos());
        };
    }

    private Reply stalled(long nanos) {
        return abandoned(
                Termination.STALLED, "no move within " + Duration.ofNanos(nanos).toMillis() + " ms", nanos);
    }

    private Reply gone(Answer.Gone gone) {
        Termination ending = gone.ending().flooded() ? Termination.PROTOCOL_FLOOD : Termination.ENGINE_CRASH;
        return abandoned(ending, gone.ending().what(), gone.nanos());
    }

    private Reply abandoned(Termination ending, String note, long nanos) {
        int dropped = dropped();
        discard();
        return new Reply.Failed(ending, note, nanos, dropped);
    }

    /** How many moves came since the last reply that nobody had asked for. */
    private int dropped() {
        Conversation with = conversation;
        int all = with == null ? 0 : with.dropped();
        int more = all - droppedBefore;
        droppedBefore = all;
        return more;
    }

    private void discard() {
        Conversation old = conversation;
        conversation = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public void rest() {
        discard();
    }
}
