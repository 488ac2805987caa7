package dev.touchstone.engine.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import org.junit.jupiter.api.Test;

class LegalCountTest {
    @Test
    void countingFindsAsManyMovesAsListing() {
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        RandomGames.positions(23, 300, game -> assertThat(LegalCount.of(game.position()))
                .as(game.position().toFen())
                .isEqualTo(MoveGenerator.legal(game.position(), moves)));
    }
}
