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
        if (args.length > 0) {
            run(args[0], 5, 2);
            return;
        }
        run("(Perft|Search)Benchmark", 5, 2);
        run("EvaluationBenchmark", 3, 1);
    }

    /** Prints JMH's own report, then a line a benchmark. */
    private static void run(String include, int iterations, int seconds) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(include)
                .mode(Mode.Throughput)
                .forks(1)
                .warmupIterations(iterations - 1)
                .warmupTime(TimeValue.seconds(seconds))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.seconds(seconds))
                .addProfiler(GCProfiler.class)
                .build();
        Collection<RunResult> results = new Runner(options).run();
        System.out.println();
        results.forEach(result -> System.out.println(line(result)));
    }

    private static String line(RunResult result) {
        String configuration = result.getParams().getParam("configuration");
        double speed = total(result, "nodes") / total(result, "processorNanos") * NANOS_PER_SECOND;
        if (configuration == null) {
            return String.format(
                    Locale.ROOT,
                    "perft %s, %s: %.0f million nodes/s a core",
                    result.getParams().getParam("position"),
                    result.getPrimaryResult().getLabel(),
                    speed / 1e6);
        }
        if (result.getParams().getBenchmark().contains("Evaluation")) {
            return String.format(Locale.ROOT, "evaluation %s: %.1f ns", configuration, NANOS_PER_SECOND / speed);
        }
        Double reference = REFERENCES.get(configuration.split(" ")[0]);
        String ratio = reference == null
                ? ""
                : String.format(
                        Locale.ROOT, ", %.2f times the C reference (%.2f million)", speed / reference, reference / 1e6);
        return String.format(
                Locale.ROOT,
                "search %s: %.2f million nodes/s a core%s, %.3f B allocated a node",
                configuration,
                speed / 1e6,
                ratio,
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
