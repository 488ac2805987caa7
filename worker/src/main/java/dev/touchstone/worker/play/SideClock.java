package dev.touchstone.worker.play;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.TimeManagement;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.config.TimeControl;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * What one side may spend in a game, and what it has left. A clock that runs out is lost on the spot by the built-in
 * engine, which reads it itself, and beyond the margin by a program. A time for each move has no stock to take from, so
 * it may be overrun by {@link #TOLERANCE_NANOS}, which a busy machine needs.
 */
public final class SideClock {
    /** 50 ms, as referees of engine games commonly allow. */
    static final long TOLERANCE_NANOS = 50_000_000;

    /** No time bounds the next move. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final NanoClock clock;
    private final BooleanSupplier cancelled;
    private final TimeManagement sharing;
    private final long marginNanos;
    private final Optional<TimeControl> control;
    private final OptionalLong moveMillis;
    private final SearchLimits bounds;
    private long leftNanos;
    private int movesToGo;

    /** @param cancelled asked during searches: true ends them */
    public SideClock(SideConfiguration side, NanoClock clock, BooleanSupplier cancelled) {
        this.clock = clock;
        this.cancelled = cancelled;
        marginNanos = side instanceof ProgramConfiguration ? TOLERANCE_NANOS : 0;
        Optional<Budget> budget = side.budget();
        sharing = side instanceof EngineConfiguration engine
                ? TimeManagement.of(engine.preset())
                : TimeManagement.EVEN_SHARE;
        control = budget.flatMap(Budget::clock);
        moveMillis = budget.map(Budget::moveMillis).orElse(OptionalLong.empty());
        bounds = budget.map(SearchLimits::of).orElseGet(SearchLimits::none).until(cancelled);
        newGame();
    }

    /** Sets the clock back to its start. */
    void newGame() {
        leftNanos = 0;
        control.ifPresent(this::beginPeriod);
    }

    /** The limits of the search that begins now. */
    SearchLimits limits() {
        if (control.isEmpty() && moveMillis.isEmpty()) {
            return bounds;
        }
        long end = clock.nanos() + millis() * NANOS_PER_MILLI;
        return bounds.until(() -> clock.nanos() - end >= 0 || cancelled.getAsBoolean());
    }

    /** The nanoseconds that the next move may take before it is lost, its margin included; or {@link #UNBOUNDED}. */
    public long mostNanos() {
        long most = moveMillis.isPresent() ? moveMillis.getAsLong() * NANOS_PER_MILLI + TOLERANCE_NANOS : UNBOUNDED;
        return control.isPresent() ? Math.min(most, leftNanos + marginNanos) : most;
    }

    /** What is left of the clock in milliseconds, or nothing when there is none. */
    public OptionalLong leftMillis() {
        return control.isPresent() ? OptionalLong.of(leftNanos / NANOS_PER_MILLI) : OptionalLong.empty();
    }

    /** The increment in milliseconds; 0 without a clock. */
    public long incrementMillis() {
        return control.map(TimeControl::incrementMillis).orElse(0L);
    }

    /** Moves until the clock is filled up again; nothing when it never is. */
    public OptionalInt movesToGo() {
        return control.isPresent() && control.get().moves() > 0 ? OptionalInt.of(movesToGo) : OptionalInt.empty();
    }

    /** Takes the time of a move from the clock. False when it was more than there was. */
    boolean spend(long nanos) {
        if (nanos > mostNanos()) {
            return false;
        }
        if (control.isEmpty()) {
            return true;
        }
        leftNanos = Math.max(0, leftNanos - nanos) + control.get().incrementMillis() * NANOS_PER_MILLI;
        if (control.get().moves() > 0 && --movesToGo == 0) {
            beginPeriod(control.get());
        }
        return true;
    }

    private void beginPeriod(TimeControl period) {
        leftNanos += period.baseMillis() * NANOS_PER_MILLI;
        movesToGo = period.moves();
    }

    /** Milliseconds for the next move: a share of the clock, and no more than a move may have. */
    private long millis() {
        long most = moveMillis.isPresent() ? TimeManagement.withinFixedTime(moveMillis.getAsLong()) : Long.MAX_VALUE;
        return control.map(period -> Math.min(most, share(period))).orElse(most);
    }

    private long share(TimeControl period) {
        OptionalInt toGo = period.moves() == 0 ? OptionalInt.empty() : OptionalInt.of(movesToGo);
        return sharing.millis(leftNanos / NANOS_PER_MILLI, period.incrementMillis(), toGo);
    }
}
