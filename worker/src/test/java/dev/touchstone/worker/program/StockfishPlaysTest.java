package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.touchstone.engine.config.Presets;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.Units;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The real Stockfish, where it is installed. */
class StockfishPlaysTest {
    private static final String SICILIAN = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2";

    private final Map<String, Path> programs = ProgramCatalog.withStockfish(Map.of(), "");
    private final ProgramCatalog catalog =
            new ProgramCatalog(programs, false, ProgramTimes.usual(), NanoClock.system());

    @BeforeEach
    void needsStockfish() {
        assumeThat(programs).as("Stockfish is installed").containsKey("stockfish");
    }

    private List<GameRecord> play(String candidate, String baseline, PairTask... pairs) {
        return Odd.play(catalog, side(candidate), side(baseline), List.of(pairs), 60);
    }

    private Side side(String configuration) {
        return configuration.startsWith("cc65")
                ? Units.side(configuration, Presets.CC65.signature())
                : Odd.side(catalog, configuration);
    }

    @Test
    void itSaysWhatItIs() {
        ProgramFound found = catalog.all().getFirst();

        assertThat(found.program()).isEqualTo("stockfish");
        assertThat(found.idName()).startsWith("Stockfish");
        assertThat(found.options()).anyMatch(option -> option.isNamed("UCI_Elo"));
    }

    @Test
    void atFixedNodesItPlaysTheSameGamesInAFreshProcessAndAfterOthers() {
        PairTask start = new PairTask(0, Units.START);
        PairTask sicilian = new PairTask(1, SICILIAN);
        List<GameRecord> once = play("stockfish nodes=1000", "stockfish nodes=1000", start, sicilian);
        List<GameRecord> again = play("stockfish nodes=1000", "stockfish nodes=1000", sicilian, start);

        assertThat(once).extracting(GameRecord::note).containsOnlyNulls();
        assertThat(once).extracting(GameRecord::totalNodes).allMatch(nodes -> nodes > 30_000);
        assertThat(again)
                .extracting(GameRecord::digest)
                .containsExactly(
                        once.get(2).digest(),
                        once.get(3).digest(),
                        once.get(0).digest(),
                        once.get(1).digest());
        assertThat(once.get(0).digest()).isEqualTo(once.get(1).digest());
    }

    @Test
    void itBeatsAWeakEngine() {
        List<GameRecord> games = Odd.play(
                catalog,
                side("stockfish nodes=2000"),
                side("cc65 nodes=20"),
                List.of(new PairTask(0, Units.START)),
                240);

        assertThat(games).allSatisfy(game -> {
            assertThat(game.outcome().winner()).isEqualTo(Winner.CANDIDATE);
            assertThat(game.outcome().termination()).isEqualTo(Termination.CHECKMATE);
        });
    }

    @Test
    void itPlaysByTheClockAndAtItsLimitedStrength() {
        List<GameRecord> games = play(
                "stockfish elo=1700 depth=2 tc=40/20+0.5",
                "stockfish skill=3 depth=2 movetime=2000",
                new PairTask(0, Units.START));

        assertThat(games).extracting(GameRecord::note).containsOnlyNulls();
        assertThat(games).extracting(GameRecord::plies).allMatch(plies -> plies > 10);
    }
}
