package dev.touchstone.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The games that positions are taken from, and how they are searched. */
class SampledPositionsTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final EngineConfiguration CONFIGURATION = EngineConfiguration.parse("cc65 nodes=300 depth=3");

    private static SampledGame game(int positions) {
        return new Sampler(CONFIGURATION, CONFIGURATION).play(START, true, positions);
    }

    @Test
    void positionsComeFromTheWholeGame() {
        SampledGame game = game(30);
        int plies = game.moves().size();
        assertThat(game.searches())
                .hasSize(30)
                .extracting(SampledGame.Search::ply)
                .isSorted();
        assertThat(game.searches().getFirst().ply()).isLessThan(plies / 30);
        assertThat(game.searches().getLast().ply()).isBetween(plies - plies / 30 - 1, plies - 1);
        assertThat(game.searches().getFirst().phase()).isEqualTo(Phase.OPENING);
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, OPENING",
        "r1bqk1nr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, OPENING",
        "r2qk3/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1, MIDDLEGAME",
        "2b1k3/8/8/8/8/8/8/RNBQK3 w - - 0 1, MIDDLEGAME",
        "4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1, ENDING",
        "4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1, ENDING"
    })
    void thePiecesOnTheBoardTellThePhase(String fen, Phase phase) {
        assertThat(Phase.of(Position.fromFen(fen, FenRules.ENGINE))).isEqualTo(phase);
    }

    @Test
    void theSameGameIsPlayedEveryTimeAndSurvivesItsText() {
        SampledGame game = game(12);
        assertThat(game(12)).isEqualTo(game);
        assertThat(SampledGame.parse(game.text())).isEqualTo(game);
    }

    @ParameterizedTest
    @CsvSource({"3, 10, 1 5 8", "4, 4, 0 1 2 3", "9, 2, 0 1", "5, 0, ''"})
    void theChosenPliesAreSpreadEvenly(int count, int size, String expected) {
        String found = String.join(
                " ", Sampler.spread(count, size).stream().map(String::valueOf).toList());
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void everyPassSearchesTheSameNodesAndTheTimeOfEachGameIsAddedUp() {
        AtomicLong time = new AtomicLong();
        Workload workload = new Workload(
                Engines.create(CONFIGURATION), Sampler.limits(CONFIGURATION, 1_000_000), () -> time.getAndAdd(7));
        workload.add(game(10));
        workload.add(game(4));
        Pass first = workload.pass();
        assertThat(first.nanos()).isEqualTo(2 * 7);
        assertThat(first.nodes()).isBetween(14L, 14L * 310);
        assertThat(workload.pass()).isEqualTo(first);
    }

    /** The tables of ce live as long as a game: what a pass leaves in them must not change the next one. */
    @Test
    void anEngineThatRemembersSearchesTheSameInEveryPass() {
        EngineConfiguration ce = EngineConfiguration.parse("ce nodes=500");
        AtomicLong time = new AtomicLong();
        Workload workload = new Workload(Engines.create(ce), Sampler.limits(ce, 1_000_000), () -> time.getAndAdd(1));
        workload.add(game(10));
        assertThat(workload.pass()).isEqualTo(workload.pass());
    }

    @ParameterizedTest
    @CsvSource({"0-1, 1", "0, 0", "'0-3,8-11', 11", "'2,5', 5"})
    void theLastCoreThatMayBeUsedIsKept(String allowed, String core) {
        assertThat(OneCore.prefix(
                        Path.of("/bin/taskset"), "Cpus_allowed:\tff\nCpus_allowed_list:\t" + allowed + "\nX:\t9\n"))
                .isEqualTo(List.of("/bin/taskset", "-c", core));
    }

    @Test
    void aSystemThatSaysNothingOfItsCoresKeepsNone() {
        assertThat(OneCore.prefix(Path.of("/bin/taskset"), "")).isEmpty();
    }
}
