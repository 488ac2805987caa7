package dev.touchstone.engine.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CaptureListTest {
    @Test
    void captureListIsExactlyTheTacticalPartOfTheFullListInItsOrder() {
        int[] full = new int[MoveGenerator.SLACK];
        int[] captures = new int[MoveGenerator.SLACK];
        int[] visited = new int[1];
        RandomGames.positions(5, 1300, game -> {
            Position position = game.position();
            int all = MoveGenerator.pseudoLegal(position, full, 0, MoveGenerator.SLACK);
            int some = MoveGenerator.captures(position, captures, 0, MoveGenerator.SLACK);
            int[] tactical = Arrays.stream(full, 0, all)
                    .filter(CaptureListTest::isTactical)
                    .toArray();
            assertThat(Arrays.equals(tactical, Arrays.copyOf(captures, some)))
                    .as(position.toFen())
                    .isTrue();
            visited[0]++;
        });
        assertThat(visited[0]).isGreaterThan(185_000);
    }

    @Test
    void aCaptureEnPassantIsThereWhenItIsAmongTheLegalMoves() {
        int[] legal = new int[MoveGenerator.SLACK];
        int[] found = new int[1];
        RandomGames.positions(7, 400, game -> {
            Position position = game.position();
            boolean there = Arrays.stream(legal, 0, MoveGenerator.legal(position, legal))
                    .anyMatch(move -> Move.kind(move) == Move.EN_PASSANT);
            assertThat(MoveGenerator.hasEnPassant(position))
                    .as(position.toFen())
                    .isEqualTo(there);
            found[0] += there ? 1 : 0;
        });
        assertThat(found[0]).isGreaterThan(50);
    }

    private static boolean isTactical(int move) {
        return Move.captured(move) != 0 || Move.promotion(move) != 0 || Move.kind(move) == Move.EN_PASSANT;
    }
}
