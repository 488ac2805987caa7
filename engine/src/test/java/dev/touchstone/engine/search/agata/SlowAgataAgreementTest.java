package dev.touchstone.engine.search.agata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine and the plain transcription of its description find the same move, score, depth and number of nodes. */
class SlowAgataAgreementTest {
    private static final List<Vector> POSITIONS =
            Vectors.lines("cc65-evals.jsonl").toList();
    private static final List<Vector> GAMES =
            Vectors.lines("cc65-sanity-games.jsonl").toList();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void atEveryDepth(int depth) {
        int step = new int[] {0, 5, 9, 29, 97}[depth];
        Pair pair = new Pair(EngineConfiguration.of(Agata.PRESET));
        for (int i = depth; i < POSITIONS.size(); i += step) {
            pair.compare(POSITIONS.get(i).text("fen"), List.of(), depth, SearchLimits.UNLIMITED);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 30, 200, 1000, 5000})
    void atEveryBudget(long nodes) {
        int step = nodes < 1000 ? 9 : (int) nodes / 45;
        Pair pair = new Pair(EngineConfiguration.of(Agata.PRESET));
        for (int i = 2; i < POSITIONS.size(); i += step) {
            pair.compare(POSITIONS.get(i).text("fen"), List.of(), Agata.MAX_DEPTH, nodes);
        }
    }

    @Test
    void withTheGameSoFar() {
        Pair pair = new Pair(EngineConfiguration.of(Agata.PRESET));
        for (int i = 0; i < GAMES.size(); i += 5) {
            List<String> moves = GAMES.get(i).words("moves");
            int plies = Math.max(0, moves.size() - 1 - i % 7);
            pair.compare(GAMES.get(i).text("startFen"), moves.subList(0, plies), 3, 2000);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
                "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
                "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                "8/8/8/8/8/2k5/1p6/1K6 b - - 0 1",
                "8/5k2/8/8/8/8/1Q6/K7 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            })
    void deepWhereTheTreeIsSmall(String fen) {
        Pair pair = new Pair(EngineConfiguration.of(Agata.PRESET));
        pair.compare(fen, List.of(), Agata.MAX_DEPTH, 60_000);
    }

    @Test
    void whereHistoryOutgrowsTheCaptures() {
        Pair pair = new Pair(EngineConfiguration.parse("agata capture-order=0"));
        for (int i = 4; i < POSITIONS.size(); i += 400) {
            pair.compare(POSITIONS.get(i).text("fen"), List.of(), Agata.MAX_DEPTH, 4000);
        }
    }

    static Stream<EngineConfiguration> changes() {
        EngineConfiguration shipped = EngineConfiguration.of(Agata.PRESET);
        List<EngineConfiguration> all = new ArrayList<>();
        for (Switch s : Agata.PRESET.switches()) {
            all.add(shipped.with(s, !shipped.on(s)));
        }
        for (Parameter p : Agata.PRESET.parameters()) {
            all.add(shipped.with(p, p.min()));
            all.add(shipped.with(p, Math.min(p.max(), p.defaultValue() + 3 * p.step())));
        }
        all.add(EngineConfiguration.parse("agata -pvs -lmr -null-move -aspiration -follow-pv -killers -history"));
        all.add(EngineConfiguration.parse(
                "agata -mvv-lva capture-order=0 killer-order=50000 lmr-depth=1 null-move-depth=1"));
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void withEverySettingChanged(EngineConfiguration changed) {
        Pair pair = new Pair(changed);
        for (int i = 7; i < POSITIONS.size(); i += 131) {
            pair.compare(POSITIONS.get(i).text("fen"), List.of(), 5, 2500);
        }
    }

    /** The engine and its transcription. */
    private static final class Pair {
        private final Engine engine;
        private final SlowAgata slow;

        Pair(EngineConfiguration configuration) {
            engine = Engines.create(configuration);
            slow = new SlowAgata(configuration);
        }

        void compare(String fen, List<String> moves, int depth, long nodes) {
            Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
            moves.forEach(text -> game.play(game.parseUci(text)));
            engine.newGame(1);
            SearchResult found = engine.search(game, SearchLimits.of(depth, nodes));
            slow.think(fen, moves, depth, nodes);
            assertThat(describe(Move.toUci(found.move()), found.score(), found.depth(), found.nodes()))
                    .as("%s moves %s depth %d nodes %d", fen, moves, depth, nodes)
                    .isEqualTo(describe(slow.move, slow.score, slow.depth, slow.nodes));
        }

        private static String describe(String move, int score, int depth, long nodes) {
            return move + ", score " + score + ", depth " + depth + ", " + nodes + " nodes";
        }
    }
}
