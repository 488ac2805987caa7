package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.WorkUnit;
import jakarta.jms.JMSException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the units of a match wait for workers. */
interface UnitQueue extends AutoCloseable {

    /**
     * A unit on its way to a worker.
     *
     * @param avoid the worker that is not to get it, because it failed at it or dawdles with it
     */
    record Offer(WorkUnit unit, @Nullable String avoid) {}

    /** Puts all of them into the queue, or none when it throws. */
    void publish(List<Offer> offers, int priority) throws JMSException;

    /** Takes back what no worker of the match has taken yet. */
    List<WorkUnits.Attempt> drain(long matchId) throws JMSException;

    /** Takes one back; answers whether it lay in the queue, taken by no worker. */
    boolean withdraw(long matchId, WorkUnits.Attempt attempt) throws JMSException;

    /** Whether that attempt lies in the queue, taken by no worker. */
    boolean queued(long matchId, WorkUnits.Attempt attempt) throws JMSException;

    @Override
    void close();
}
