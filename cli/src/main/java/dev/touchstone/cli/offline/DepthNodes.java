package dev.touchstone.cli.offline;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.cost.SelfPlay;
import dev.touchstone.engine.game.Game;
import dev.touchstone.openings.Opening;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Nodes that the depths of a configuration take, in positions of two kinds. */
final class DepthNodes {

    /** How the positions were chosen. */
    static final String CHOSEN =
            "Positions are from the configuration's games against itself (nodes=2000 depth=4) over 64"
                    + " openings of cc65-256, 16 a game, evenly spaced. Quiet: not in check, no legal capture or promotion."
                    + " Sharp: in check, or two or more legal captures or promotions. A search that ends early, as with a mate,"
                    + " does not count for the depths beyond.";

    private static final int GAMES = 64;
    private static final int EACH = 16;
    private static final int MOST = 100;

    private DepthNodes() {}

    /** The positions of one kind. */
    record Set(String name, int positions, List<Depth> depths) {}

    /** What a depth took, in nodes from the start of the search, where it was searched to its end. */
    record Depth(int depth, Spread nodes) {}

    static List<Set> measure(EngineConfiguration configuration, int depth) {
        List<Opening> openings = OpeningSets.builtIn(OpeningSets.DEFAULT).openings();
        List<String> chosen = IntStream.range(0, GAMES)
                .mapToObj(game -> openings.get(game * openings.size() / GAMES).fen())
                .toList();
        List<Game> positions = SelfPlay.positions(configuration, chosen, EACH);
        return List.of(
                measure("quiet", taken(positions, DepthNodes::isQuiet), configuration, depth),
                measure("sharp", taken(positions, DepthNodes::isSharp), configuration, depth));
    }

    /** So many of those that fit, evenly spaced, so that all parts of games have their share. */
    private static List<Game> taken(List<Game> positions, Predicate<Game> fits) {
        List<Game> fitting = positions.stream().filter(fits).toList();
        int count = Math.min(MOST, fitting.size());
        return IntStream.range(0, count)
                .mapToObj(i -> fitting.get(i * fitting.size() / count))
                .toList();
    }

    private static boolean isQuiet(Game game) {
        return !game.position().inCheck() && forcing(game) == 0;
    }

    private static boolean isSharp(Game game) {
        return game.position().inCheck() || forcing(game) >= 2;
    }

    private static long forcing(Game game) {
        return IntStream.of(game.legalMoves())
                .filter(move ->
                        Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT || Move.promotion(move) != 0)
                .count();
    }

    private static Set measure(String name, List<Game> positions, EngineConfiguration configuration, int depth) {
        List<List<Long>> nodes = new ArrayList<>();
        for (int d = 1; d <= depth; d++) {
            nodes.add(new ArrayList<>());
        }
        Engine engine = Engines.create(configuration);
        for (Game position : positions) {
            engine.newGame(1);
            engine.search(
                    position,
                    SearchLimits.of(depth, SearchLimits.UNLIMITED)
                            .reportingTo((d, score, n, line) -> nodes.get(d - 1).add(n)));
        }
        List<Depth> depths = new ArrayList<>();
        for (int d = 1; d <= depth; d++) {
            depths.add(new Depth(d, Spread.of(nodes.get(d - 1))));
        }
        return new Set(name, positions.size(), depths);
    }
}
