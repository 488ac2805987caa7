package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A conversation over a scripted transport and with a scripted engine, for tests. */
abstract class UciConversation {

    final ScriptedEngine engine = new ScriptedEngine();
    final List<EngineConfiguration> made = new ArrayList<>();

    /** Plays the first legal move, and remembers what it was asked. */
    static final class ScriptedEngine implements Engine {
        final List<String> positions = new ArrayList<>();
        final List<Long> seeds = new ArrayList<>();
        final List<SearchLimits> limits = new ArrayList<>();
        final CountDownLatch searching = new CountDownLatch(1);
        boolean waitsForStop;
        boolean breaks;
        boolean finishesWithItsLastIteration;

        @Override
        public void newGame(long seed) {
            seeds.add(seed);
        }

        @Override
        public SearchResult search(Game game, SearchLimits given) {
            positions.add(game.position().toFen());
            limits.add(given);
            int[] legal = game.legalMoves();
            if (legal.length == 0) {
                return new SearchResult(Move.NONE, -29000, 1, 0);
            }
            if (breaks) {
                throw new IllegalStateException("broken");
            }
            given.listener().iterationFinished(1, 12, 20, legal[0]);
            searching.countDown();
            if (finishesWithItsLastIteration) {
                return new SearchResult(legal[0], 12, 1, 20);
            }
            while (waitsForStop && !given.mustStop()) {
                Thread.onSpinWait();
            }
            return new SearchResult(legal[0], 28997, 2, 400);
        }
    }

    List<String> talk(String configuration, String... commands) throws IOException {
        StringReader in = new StringReader(String.join("\n", commands) + "\n");
        return talk(configuration, new LineReader(in, 1000, () -> {}));
    }

    List<String> talk(String configuration, LineSource in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        UciEngine uci = new UciEngine(
                in,
                out,
                EngineConfiguration.parse(configuration),
                c -> {
                    made.add(c);
                    return engine;
                },
                () -> 0,
                new UciEngine.Patience(Duration.ofMillis(200), Duration.ofMillis(200)));
        uci.run();
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    static String first() {
        Game game = new Game(Position.start());
        return Move.toUci(game.legalMoves()[0]);
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    interface Line {
        String text();
    }

    /** Lines that are made when they are asked for. */
    static LineSource scripted(Line... lines) {
        Iterator<Line> rest = List.of(lines).iterator();
        return () -> rest.hasNext() ? rest.next().text() : null;
    }
}
