package dev.touchstone.engine.search.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SeededOpeningsTest {
    @Test
    void everySeedOpensTheGameAsTheReferenceDoes() {
        Vectors.lines("cc65-seeded-openings.jsonl").forEach(SeededOpeningsTest::compare);
    }

    @Test
    void aSeededAndAnUnseededSearchAgreeOnTheScore() {
        Engine plain = Engines.create(EngineConfiguration.parse("cc65"));
        List<String> others = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            Engine seeded = Engines.create(EngineConfiguration.parse("cc65 +randomiser seed=" + 6 * i));
            Game game = new Game(Position.start());
            for (int ply = 0; ply < 5; ply++) {
                SearchResult found = seeded.search(game, SearchLimits.of(3, SearchLimits.UNLIMITED));
                SearchResult wanted = plain.search(game, SearchLimits.of(3, SearchLimits.UNLIMITED));
                assertThat(found.score()).isEqualTo(wanted.score());
                if (found.move() != wanted.move()) {
                    others.add(Move.toUci(found.move()));
                }
                game.play(found.move());
            }
        }
        assertThat(others).as("moves that the seeds changed").isNotEmpty();
    }

    @Test
    void openingTablesAnswerTheFirstMoveOfEitherSideOnly() {
        Set<String> first = new TreeSet<>();
        Set<String> replies = new TreeSet<>();
        for (int seed = 1; seed < 64; seed++) {
            Engine engine = Engines.create(EngineConfiguration.parse("cc65 +own-book"));
            engine.newGame(seed);
            Game game = new Game(Position.start());
            SearchResult answer = engine.search(game, SearchLimits.of(1, 100));
            assertThat(answer.nodes()).isZero();
            first.add(Move.toUci(answer.move()));
            game.play(game.parseUci("e2e4"));
            answer = engine.search(game, SearchLimits.of(1, 100));
            replies.add(Move.toUci(answer.move()));
            game.play(answer.move());
            assertThat(engine.search(game, SearchLimits.of(1, 100)).nodes()).isPositive();
        }
        assertThat(first).containsExactly("c2c4", "d2d4", "e2e4", "g1f3");
        assertThat(replies).containsExactly("d7d5", "e7e5");
    }

    private static void compare(Vector vector) {
        Engine engine = Engines.create(EngineConfiguration.parse("cc65 +randomiser seed=" + vector.number("seed")));
        Game game = new Game(Position.start());
        for (int ply = 0; ply < vector.words("moves").size(); ply++) {
            SearchResult result = engine.search(game, SearchLimits.of(vector.number("depth"), vector.number("budget")));
            assertThat(Move.toUci(result.move()))
                    .isEqualTo(vector.words("moves").get(ply));
            List<?> wanted = (List<?>) vector.list("scoreNodesDepth").get(ply);
            assertThat(List.of((long) result.score(), result.nodes(), (long) result.depth()))
                    .isEqualTo(wanted);
            game.play(result.move());
        }
    }
}
