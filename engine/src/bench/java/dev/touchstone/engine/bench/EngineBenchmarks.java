package dev.touchstone.engine.bench;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the engine's benchmarks and sets their figures beside those of the reference written in C. */
public final class EngineBenchmarks {
    /** Nodes a second of the C engine in its own match harness, on one core of the machine that it was measured on. */
    private static final double REFERENCE = 4.6e6;

    private static final double NANOS_PER_SECOND = 1e9;

    private EngineBenchmarks() {}

    public static void main(String[] args) throws RunnerException {
        Options options = new OptionsBuilder()
                .include("dev\\.touchstone\\.engine\\..*Benchmark")
                .mode(Mode.Throughput)
                .forks(1)
                .warmupIterations(4)
                .warmupTime(TimeValue.seconds(2))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(2))
                .addProfiler(GCProfiler.class)
                .build();
        Collection<RunResult> results = new Runner(options).run();
        System.out.println();
        results.forEach(EngineBenchmarks::print);
    }

    private static void print(RunResult result) {
        String configuration = result.getParams().getParam("configuration");
        double speed = total(result, "nodes") / total(result, "processorNanos") * NANOS_PER_SECOND;
        if (configuration == null) {
            System.out.printf(Locale.ROOT, "perft: %.0f million nodes/s a core%n", speed / 1e6);
            return;
        }
        System.out.printf(
                Locale.ROOT,
                "search %s: %.2f million nodes/s a core, %.2f times the C reference (%.1f million), %.3f B allocated a node%n",
                configuration,
                speed / 1e6,
                speed / REFERENCE,
                REFERENCE / 1e6,
                allocated(result));
    }

    /** Bytes a node, the profiler's own included. */
    private static double allocated(RunResult result) {
        double operations = result.getBenchmarkResults().stream()
                .flatMap(benchmark -> benchmark.getIterationResults().stream())
                .mapToDouble(iteration -> iteration.getMetadata().getMeasuredOps())
                .sum();
        return total(result, "gc.alloc.rate.norm") * operations / total(result, "nodes");
    }

    private static double total(RunResult result, String name) {
        return result.getSecondaryResults().get(name).getScore();
    }
}
