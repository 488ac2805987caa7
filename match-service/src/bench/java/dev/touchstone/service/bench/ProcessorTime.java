package dev.touchstone.service.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.RunningService;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Processor time in nanoseconds.
 *
 * @param process this process
 * @param slots of these, the threads that play games
 * @param otherThreads of these, the other threads of Java; the rest is the compiler and the collector
 * @param postgres the service's PostgreSQL, beside this process
 */
record ProcessorTime(long process, long slots, long otherThreads, long postgres) {

    /** Used since the start. */
    static ProcessorTime now(RunningService service) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long slots = 0;
        long others = 0;
        for (long id : threads.getAllThreadIds()) {
            ThreadInfo info = threads.getThreadInfo(id);
            long nanos = Math.max(0, threads.getThreadCpuTime(id));
            if (info != null && info.getThreadName().startsWith("slot-")) {
                slots += nanos;
            } else {
                others += nanos;
            }
        }
        return new ProcessorTime(system.getProcessCpuTime(), slots, others, postgres(service));
    }

    private static long postgres(RunningService service) {
        return service
                .bean(Infrastructure.class)
                .embeddedPostgres()
                .orElseThrow()
                .pids()
                .stream()
                .mapToLong(pid -> ProcessHandle.of(pid)
                        .flatMap(p -> p.info().totalCpuDuration())
                        .orElse(Duration.ZERO)
                        .toNanos())
                .sum();
    }

    ProcessorTime minus(ProcessorTime before) {
        return new ProcessorTime(
                process - before.process,
                slots - before.slots,
                otherThreads - before.otherThreads,
                postgres - before.postgres);
    }

    ProcessorTime plus(ProcessorTime other) {
        return new ProcessorTime(
                process + other.process,
                slots + other.slots,
                otherThreads + other.otherThreads,
                postgres + other.postgres);
    }

    /** The compiler and the collector. */
    double machine() {
        return process - slots - otherThreads;
    }

    double total() {
        return process + postgres;
    }

    /** All but the playing of games. */
    double beside() {
        return total() - slots;
    }
}
