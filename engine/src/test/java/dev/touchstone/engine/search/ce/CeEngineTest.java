package dev.touchstone.engine.search.ce;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.game.Game;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CeEngineTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final SearchLimits EASY = SearchLimits.of(63, 250);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ce",
                "ce:1",
                "ce -hash -pvs -lmr -null-move -futility -killers -history",
                "ce -tapering -doubled -isolated -rook-files -knight-mobility -check-evasions +delta-pruning"
            })
    void aSearchThatIsSetUpTakesNoMemory(String text) {
        EngineConfiguration configuration = EngineConfiguration.parse(text);
        CeEvaluator evaluator = new CeEvaluator(configuration);
        CeBoard board = new CeBoard();
        board.weigh(evaluator.weights());
        Repetitions repetitions = new Repetitions();
        CeSearch search = new CeSearch(configuration, evaluator, board, repetitions);
        SearchLimits limits = SearchLimits.of(7, 30_000);
        Game game = new Game(Position.start());
        long allocated = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            board.set(game.position());
            repetitions.begin(board.key());
            long before = THREADS.getCurrentThreadAllocatedBytes();
            search.think(limits);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            game.play(search.bestMove());
        }
        assertThat(search.nodes()).isGreaterThan(1000);
        assertThat(allocated).as("bytes").isZero();
    }

    @Test
    void aGameWithVarianceIsPlayedAgainBySeed() {
        assertThat(game("ce:easy", 11)).isEqualTo(game("ce:1", 11)).isNotEqualTo(game("ce:1", 12));
    }

    @Test
    void aSeedInTheConfigurationHoldsForEveryGame() {
        assertThat(game("ce:1 seed=9", 11)).isEqualTo(game("ce:1 seed=9", 12)).isNotEqualTo(game("ce:1", 11));
    }

    @Test
    void withoutVarianceTheSeedIsOfNoAccount() {
        assertThat(game("ce", 11)).isEqualTo(game("ce", 12));
    }

    @Test
    void varianceChoosesEvenlyAmongTheMovesWithinItsMargin() {
        RootChoices choices = new RootChoices(4);
        choices.note(1, 50);
        choices.note(2, 19);
        choices.note(3, 20);
        choices.note(4, 45);
        choices.note(5, 60);
        Map<Integer, Integer> picks = new TreeMap<>();
        for (int seed = 0; seed < 30_000; seed++) {
            picks.merge(choices.pick(20, new Xorshift(seed * 77)), 1, Integer::sum);
        }
        assertThat(picks).containsOnlyKeys(1, 3, 4);
        assertThat(picks.values()).allMatch(times -> times > 9_500 && times < 10_500);
        assertThat(choices.pick(51, new Xorshift(1))).isEqualTo(Move.NONE);
    }

    @Test
    void anotherGameLeavesNoTraceAfterNewGame() {
        CeEngine engine = new CeEngine(EngineConfiguration.parse("ce"));
        List<SearchResult> first = play(engine, Position.start(), 6);
        play(engine, Position.fromFen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", FenRules.ENGINE), 6);
        assertThat(play(engine, Position.start(), 6)).isEqualTo(first);
    }

    @Test
    void aGameReachedAtOnceIsSearchedAsOneFollowedMoveByMoveButForWhatWasLearnt() {
        String configuration = "ce -hash -killers -history";
        CeEngine follower = new CeEngine(EngineConfiguration.parse(configuration));
        CeEngine late = new CeEngine(EngineConfiguration.parse(configuration));
        Game game = new Game(Position.start());
        SearchLimits limits = SearchLimits.of(1, SearchLimits.UNLIMITED);
        for (int ply = 0; ply < 30; ply++) {
            game.play(follower.search(game, limits).move());
        }
        SearchResult wanted = follower.search(game, limits);
        assertThat(late.search(game, limits).score()).isEqualTo(wanted.score());
    }

    @Test
    void aMatedOrStalematedSideHasNoMove() {
        CeEngine engine = new CeEngine(EngineConfiguration.parse("ce"));
        for (String fen : List.of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")) {
            engine.newGame(0);
            SearchResult result = engine.search(new Game(Position.fromFen(fen, FenRules.ENGINE)), EASY);
            assertThat(result.move()).isEqualTo(Move.NONE);
        }
    }

    @Test
    void theShortestBudgetStillGivesALegalMove() {
        CeEngine engine = new CeEngine(EngineConfiguration.parse("ce"));
        Game game = new Game(Position.start());
        for (int nodes = 1; nodes < 30; nodes++) {
            engine.newGame(0);
            SearchResult result = engine.search(game, SearchLimits.of(63, nodes));
            assertThat(game.legalMoves()).contains(result.move());
            assertThat(result.nodes()).isEqualTo(nodes);
        }
    }

    private static List<SearchResult> game(String configuration, long seed) {
        CeEngine engine = new CeEngine(EngineConfiguration.parse(configuration));
        engine.newGame(seed);
        return playOn(engine, new Game(Position.start()), 24);
    }

    private static List<SearchResult> play(CeEngine engine, Position start, int plies) {
        engine.newGame(1);
        return playOn(engine, new Game(start), plies);
    }

    private static List<SearchResult> playOn(CeEngine engine, Game game, int plies) {
        List<SearchResult> results = new ArrayList<>();
        for (int ply = 0; ply < plies; ply++) {
            SearchResult result = engine.search(game, EASY);
            results.add(result);
            game.play(result.move());
        }
        return results;
    }
}
