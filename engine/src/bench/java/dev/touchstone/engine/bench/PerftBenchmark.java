package dev.touchstone.engine.bench;

import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.Perft;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Perft 5 of the start position. */
@State(Scope.Thread)
public class PerftBenchmark {
    private final Position start = Position.start();

    @Benchmark
    public void startPosition(Work work) {
        work.begin();
        work.nodes += Perft.count(start, 5);
        work.end();
    }
}
