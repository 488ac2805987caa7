package dev.touchstone.engine.bench;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
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
    /** Nodes a second of the C programs that presets are exact to, on one core of the machine that they were measured on. */
    private static final Map<String, Double> REFERENCES = Map.of("cc65", 4.6e6, "ce", 1.67e6);

    private static final double NANOS_PER_SECOND = 1e9;

    private EngineBenchmarks() {}

    /** Runs all benchmarks, or those whose names match the given regular expression. */
    public static void main(String[] args) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(args.length == 0 ? "dev\\.touchstone\\.engine\\..*Benchmark" : args[0])
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
        String name = configuration == null
                ? "perft " + result.getParams().getParam("position") + ", " + result.getPrimaryResult().getLabel()
                : "search " + configuration;
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%s: %.2f million nodes/s a core", name, speed / 1e6));
        if (configuration != null) {
            Double reference = REFERENCES.get(configuration.split(" ")[0]);
            if (reference != null) {
                line.append(String.format(
                        Locale.ROOT, ", %.2f times the C reference (%.2f million)", speed / reference, reference / 1e6));
            }
            line.append(String.format(Locale.ROOT, ", %.3f B allocated a node", allocated(result)));
        }
        System.out.println(line);
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
