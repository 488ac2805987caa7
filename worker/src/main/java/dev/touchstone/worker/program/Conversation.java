package dev.touchstone.worker.program;

import dev.touchstone.protocol.ProgramOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The conversation with one UCI program, as a state machine. One thread asks; what is heard moves the machine on from the
 * transport's thread, so that nothing is kept of a line but what it says. Knows nothing of processes.
 */
final class Conversation implements LineListener, AutoCloseable {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private enum State {
        /** Nothing was said, or everything was answered. */
        IDLE,
        /** {@code uci} was said. */
        GREETED,
        /** {@code isready} was said. */
        ASKED,
        /** {@code go} was said behind an {@code isready}: a move that comes before {@code readyok} is an older one. */
        SYNCING,
        /** The next {@code bestmove} is the answer. */
        THINKING,
        /** The program is gone. */
        ENDED
    }

    private final LineTransport transport;
    private final LongSupplier clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private final List<ProgramOption> options = new ArrayList<>();
    private State state = State.IDLE;
    private String idName = "";
    private @Nullable String bestMove;
    private long answeredAt;
    private @Nullable String scoreLine;
    private @Nullable String nodesLine;
    private @Nullable Ending ending;
    private int dropped;

    /** @param clock nanoseconds, on the scale of the transport's */
    Conversation(LineTransport transport, LongSupplier clock) {
        this.transport = transport;
        this.clock = clock;
    }

    /**
     * Begins the conversation.
     *
     * @throws ProgramFailedException when {@code uciok} does not come in time
     */
    Declaration greet(Duration patience) throws ProgramFailedException {
        enter(State.GREETED);
        transport.open(this);
        transport.send(List.of("uci"));
        awaitIdle(patience, "uciok");
        return new Declaration(idName, options);
    }

    /**
     * Sends lines that have no answer of their own, and waits until the program is ready.
     *
     * @throws ProgramFailedException when {@code readyok} does not come in time
     */
    void prepare(List<String> lines, Duration patience) throws ProgramFailedException {
        List<String> all = new ArrayList<>(lines);
        all.add("isready");
        say(State.ASKED, all);
        awaitIdle(patience, "readyok");
        transport.noteChildren();
    }

    /**
     * Asks for a move.
     *
     * @param most nanoseconds after which its silence is the answer
     * @param cancelled looked at while waiting
     */
    Answer ask(String position, String go, long most, BooleanSupplier cancelled) {
        long begin = clock.getAsLong();
        say(State.SYNCING, List.of(position, "isready", go));
        return answer(begin, most, cancelled);
    }

    /** Tells the program to answer what it was asked at once, and waits for it so long. */
    Answer hurry(long begin, Duration patience, BooleanSupplier cancelled) {
        transport.send(List.of("stop"));
        return answer(begin, clock.getAsLong() - begin + patience.toNanos(), cancelled);
    }

    /** How many moves came that nobody had asked for. */
    int dropped() {
        lock.lock();
        try {
            return dropped;
        } finally {
            lock.unlock();
        }
    }

    /** Whether the program is known to be gone. */
    boolean ended() {
        lock.lock();
        try {
            return state == State.ENDED;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        transport.close();
    }

    @Override
    public void heard(String line, long nanos) {
        lock.lock();
        try {
            if (line.startsWith("info ")) {
                remember(line);
            } else if (line.startsWith("bestmove")) {
                move(line, nanos);
            } else {
                settle(line.strip());
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void ended(Ending how) {
        lock.lock();
        try {
            ending = ending == null ? how : ending;
            state = State.ENDED;
            answered.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void remember(String line) {
        if (state == State.THINKING) {
            scoreLine = line.contains(" score ") ? line : scoreLine;
            nodesLine = line.contains(" nodes ") ? line : nodesLine;
        }
    }

    private void move(String line, long nanos) {
        if (state == State.THINKING) {
            bestMove = line;
            answeredAt = nanos;
            become(State.IDLE);
        } else {
            dropped++;
        }
    }

    private void settle(String line) {
        if (state == State.GREETED && line.startsWith("id name ")) {
            idName = line.substring("id name ".length()).strip();
        } else if (state == State.GREETED && line.startsWith("option ")) {
            OptionLines.read(line).ifPresent(options::add);
        } else if (state == State.GREETED && line.equals("uciok") || state == State.ASKED && line.equals("readyok")) {
            become(State.IDLE);
        } else if (state == State.SYNCING && line.equals("readyok")) {
            state = State.THINKING;
        }
    }

    private void become(State next) {
        state = next;
        answered.signalAll();
    }

    private void say(State next, List<String> lines) {
        enter(next);
        transport.forgive();
        transport.send(lines);
    }

    private void enter(State next) {
        lock.lock();
        try {
            if (state != State.ENDED) {
                state = next;
            }
            bestMove = null;
            scoreLine = null;
            nodesLine = null;
        } finally {
            lock.unlock();
        }
    }

    private void awaitIdle(Duration patience, String word) throws ProgramFailedException {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (state != State.IDLE && state != State.ENDED && left > 0) {
                left = awaitNanos(left);
            }
            Ending how = ending;
            if (how != null) {
                throw new ProgramFailedException(how.what());
            }
            if (state != State.IDLE) {
                throw new ProgramFailedException("no " + word + " within " + patience.toMillis() + " ms");
            }
        } finally {
            lock.unlock();
        }
    }

    private Answer answer(long begin, long most, BooleanSupplier cancelled) {
        lock.lock();
        try {
            while (true) {
                String line = bestMove;
                Ending how = ending;
                long spent = clock.getAsLong() - begin;
                if (line != null) {
                    return new Answer.BestMove(line, SearchNews.of(scoreLine, nodesLine), answeredAt - begin);
                }
                if (how != null) {
                    return new Answer.Gone(how, spent);
                }
                if (spent >= most) {
                    return new Answer.Silence(spent);
                }
                if (cancelled.getAsBoolean()) {
                    return new Answer.Cancelled(spent);
                }
                awaitNanos(Math.min(most - spent, LOOK_NANOS));
            }
        } finally {
            lock.unlock();
        }
    }

    /** An interruption is kept for the caller, and does not end the wait: a slot is stopped by other means. */
    private long awaitNanos(long nanos) {
        try {
            return answered.awaitNanos(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
