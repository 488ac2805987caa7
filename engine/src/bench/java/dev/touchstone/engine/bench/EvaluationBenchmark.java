package dev.touchstone.engine.bench;

import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.game.Game;
import java.util.List;
import java.util.function.IntSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Evaluates the positions of match games under a preset as it ships, and with one term turned the other way: the
 * difference is what the term costs. Sums that are kept up to date move by move are there already, as in a search.
 */
@State(Scope.Thread)
public class EvaluationBenchmark {
    @Param({
        "cc65",
        "cc65 -endgame-tables",
        "cc65 -mate-drive",
        "cc65 +pawn-structure",
        "cc65 +development",
        "cc65 +kbn",
        "agata",
        "ce",
        "ce -tapering",
        "ce -bishop-pair",
        "ce -tempo",
        "ce -doubled",
        "ce -isolated",
        "ce -connected",
        "ce -passed",
        "ce -rook-files",
        "ce -knight-mobility",
        "ce -bishop-mobility",
        "ce -pawn-shield"
    })
    public String configuration;

    private int positions;
    private IntSupplier all;

    @Setup
    public void setUp() {
        EngineConfiguration c = EngineConfiguration.parse(configuration);
        List<Game> games = MatchPositions.games();
        positions = games.size();
        all = switch (c.preset().name()) {
            case "cc65" -> cc65(new dev.touchstone.engine.eval.cc65.Evaluator(c), games);
            case "agata" -> agata(new dev.touchstone.engine.eval.agata.Evaluator(c), games);
            case "ce" -> ce(new CeEvaluator(c), games);
            default -> throw new IllegalStateException(configuration);
        };
    }

    @Benchmark
    public void evaluate(Work work, Blackhole hole) {
        work.begin();
        hole.consume(all.getAsInt());
        work.nodes += positions;
        work.end();
    }

    private static IntSupplier cc65(dev.touchstone.engine.eval.cc65.Evaluator evaluator, List<Game> games) {
        Position[] weighed = weighed(games, evaluator.weights());
        return () -> {
            int sum = 0;
            for (Position position : weighed) {
                sum += evaluator.score(position);
            }
            return sum;
        };
    }

    private static IntSupplier agata(dev.touchstone.engine.eval.agata.Evaluator evaluator, List<Game> games) {
        Position[] weighed = weighed(games, evaluator.weights());
        return () -> {
            int sum = 0;
            for (Position position : weighed) {
                sum += evaluator.score(position);
            }
            return sum;
        };
    }

    private static IntSupplier ce(CeEvaluator evaluator, List<Game> games) {
        CeBoard[] boards = games.stream()
                .map(game -> {
                    CeBoard board = new CeBoard();
                    board.weigh(evaluator.weights());
                    board.set(game.position());
                    return board;
                })
                .toArray(CeBoard[]::new);
        return () -> {
            int sum = 0;
            for (CeBoard board : boards) {
                sum += evaluator.score(board);
            }
            return sum;
        };
    }

    private static Position[] weighed(List<Game> games, long[] weights) {
        return games.stream()
                .map(game -> {
                    Position position = game.position().copy();
                    position.weigh(weights);
                    return position;
                })
                .toArray(Position[]::new);
    }
}
