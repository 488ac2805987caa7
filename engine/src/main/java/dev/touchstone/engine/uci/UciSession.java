package dev.touchstone.engine.uci;

import dev.touchstone.engine.BookEngine;
import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.PolyglotBook;
import dev.touchstone.engine.search.Score;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a conversation has set up, a configuration and a game, and what is done with it. All but {@link #identify} is called by one thread, a
 * command after the other. What it cannot use it answers with an {@code info string} and leaves everything as it was.
 */
final class UciSession {

    private final PrintStream out;
    private final Function<EngineConfiguration, Engine> engines;
    private final NanoClock clock;
    private final boolean readsFiles;
    private final WarmUp warmUp = new WarmUp();
    private volatile EngineConfiguration configuration;
    private Game game = new Game(Position.start());
    private @Nullable PolyglotBook book;
    private @Nullable Engine engine;
    private long games = 1;

    /** When the search before ended: a search that waited for it has its time from then on. */
    private long idleSince;

    /** @param readsFiles whether the other side may name files of this machine, such as a book */
    UciSession(
            PrintStream out,
            EngineConfiguration initial,
            Function<EngineConfiguration, Engine> engines,
            NanoClock clock,
            boolean readsFiles) {
        this.out = out;
        this.readsFiles = readsFiles;
        this.configuration = initial;
        this.engines = engines;
        this.clock = clock;
        this.idleSince = clock.nanos();
    }

    /** Says who is there and what can be set; may be called by any thread. */
    void identify() {
        EngineConfiguration current = configuration;
        out.println("id name Touchstone " + current.canonical());
        out.println("id author the Touchstone authors");
        UciOptions.declarations(current).forEach(out::println);
        if (takesBook(current)) {
            out.println(UciOptions.BOOK_DECLARATION);
        }
        out.println("uciok");
    }

    /** Says that commands are read; may be called by any thread. */
    void ready() {
        out.println("readyok");
    }

    /** Makes everything ready to search at once, and says so. */
    void prepare() {
        warmUp.prepare(configuration);
        engine();
        ready();
    }

    void newGame() {
        games++;
        if (engine != null) {
            engine.newGame(games);
        }
    }

    void setOption(List<String> words) {
        try {
            if (takesBook(configuration) && UciOptions.isBook(words)) {
                book = UciOptions.book(words);
            } else {
                configuration = UciOptions.set(configuration, words);
            }
            engine = null;
        } catch (ConfigurationException wrong) {
            say(wrong.getMessage());
        }
    }

    void setPosition(List<String> words) {
        try {
            game = PositionCommand.read(words);
        } catch (IllegalArgumentException wrong) {
            say("position not changed: " + wrong.getMessage());
        }
    }

    /**
     * Searches or counts, and answers.
     *
     * @param readAt when the command was read, on the clock
     */
    void go(GoCommand command, Job job, long readAt) {
        command.complaints().forEach(this::say);
        if (command.perft().isPresent()) {
            new StoppablePerft(game.position().copy(), job::isStopped)
                    .print(command.perft().getAsInt(), out);
            return;
        }
        UciInfo info = new UciInfo(out, clock);
        boolean white = game.position().whiteToMove();
        long start = readAt - idleSince > 0 ? readAt : idleSince;
        SearchLimits limits = command.limits(configuration, white, clock, start).reportingTo(info);
        job.begin(limits, command.isOpenEnded(configuration, white));
        SearchResult result = game.hasLegalMove() ? think(limits) : over();
        try {
            job.awaitRelease();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        info.searchFinished(result);
        idleSince = clock.nanos();
    }

    void bench(Job job) {
        out.println(Bench.run(configuration, clock, job::isStopped).text());
    }

    void say(String message) {
        out.println("info string " + message);
    }

    /** A search that breaks says so, and still plays: the game is not lost by silence. */
    private SearchResult think(SearchLimits limits) {
        try {
            return engine().search(game, limits);
        } catch (RuntimeException broken) {
            say("internal error: " + broken + "; the first legal move is played");
            engine = null;
            return new SearchResult(game.legalMoves()[0], 0, 0, 0);
        }
    }

    /** Mate or stalemate: there is nothing to search. */
    private SearchResult over() {
        return new SearchResult(Move.NONE, game.position().inCheck() ? Score.matedAt(0) : 0, 0, 0);
    }

    private Engine engine() {
        if (engine == null) {
            engine = engines.apply(configuration);
            engine.newGame(games);
            if (book != null && engine instanceof BookEngine reader) {
                reader.useBook(book);
            }
        }
        return engine;
    }

    private boolean takesBook(EngineConfiguration current) {
        return readsFiles && Engines.takesBook(current);
    }
}
