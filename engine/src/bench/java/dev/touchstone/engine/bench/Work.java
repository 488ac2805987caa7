package dev.touchstone.engine.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a benchmark got done, and the processor time that it took: that tells the speed of one core on a busy machine too. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Work {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Positions visited, or move sequences counted. */
    public long nodes;

    /** Processor time in nanoseconds. */
    public long processorNanos;

    private long begun;

    public void begin() {
        begun = THREADS.getCurrentThreadCpuTime();
    }

    public void end() {
        processorNanos += THREADS.getCurrentThreadCpuTime() - begun;
    }
}
