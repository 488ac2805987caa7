package dev.touchstone.engine.bench;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.Perft;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Perft of the start position to depth 6 and of Kiwipete to depth 5; the last ply counted at once, or made move by move. */
@State(Scope.Thread)
public class PerftBenchmark {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Param({"start", "kiwipete"})
    public String position;

    private Position root;
    private int depth;

    @Setup
    public void setUp() {
        boolean start = position.equals("start");
        root = start ? Position.start() : Position.fromFen(KIWIPETE, FenRules.ENGINE);
        depth = start ? 6 : 5;
    }

    @Benchmark
    public void bulk(Work work) {
        work.begin();
        work.nodes += Perft.count(root, depth);
        work.end();
    }

    @Benchmark
    public void moveByMove(Work work) {
        work.begin();
        work.nodes += Perft.countMoveByMove(root, depth - 1);
        work.end();
    }
}
