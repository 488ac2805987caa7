package dev.touchstone.engine.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time that a thread has used, in nanoseconds; tests put their own in its place. */
@FunctionalInterface
interface CpuClock {

    /** Nanoseconds; only differences mean anything. */
    long nanos();

    /** The time of the thread that asks, without that of the compiler and of other processes. */
    static CpuClock ofThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads::getCurrentThreadCpuTime;
    }
}
