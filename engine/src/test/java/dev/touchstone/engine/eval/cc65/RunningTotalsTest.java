package dev.touchstone.engine.eval.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import org.junit.jupiter.api.Test;

class RunningTotalsTest {
    private static final long[] WEIGHTS = new Evaluator(EngineConfiguration.parse("cc65")).weights();

    @Test
    void scoreDifferencePhaseAndBothKeysEqualARecountAfterEveryMoveAndUnmove() {
        int[] replayed = new int[1];
        RandomGames.positions(7, 300, game -> {
            if (game.plies() == RandomGames.LONGEST || !game.hasLegalMove()) {
                replayAndTakeBack(game);
                replayed[0]++;
            }
        });
        assertThat(replayed[0]).isEqualTo(300);
    }

    /** Plays a finished game again on one position, and takes all of it back. */
    private static void replayAndTakeBack(Game game) {
        Position running = game.start();
        running.weigh(WEIGHTS);
        Totals[] recounts = new Totals[game.plies() + 1];
        recounts[0] = recount(running);
        for (int ply = 0; ply < game.plies(); ply++) {
            running.make(game.moveAt(ply));
            recounts[ply + 1] = recount(running);
            assertThat(Totals.of(running)).isEqualTo(recounts[ply + 1]);
        }
        for (int ply = game.plies() - 1; ply >= 0; ply--) {
            running.unmake(game.moveAt(ply));
            assertThat(Totals.of(running)).isEqualTo(recounts[ply]);
        }
        assertThat(running.toFen()).isEqualTo(game.start().toFen());
    }

    private static Totals recount(Position position) {
        Position fresh = Position.fromFen(position.toFen(), FenRules.ENGINE);
        fresh.weigh(WEIGHTS);
        return Totals.of(fresh);
    }

    private record Totals(int middlegame, int difference, int phase, int placementKey, int positionKey) {
        static Totals of(Position position) {
            long sums = position.weighed();
            return new Totals(
                    Sums.middlegame(sums),
                    Sums.difference(sums),
                    Sums.phase(sums),
                    position.placementKey(),
                    position.positionKey());
        }
    }
}
