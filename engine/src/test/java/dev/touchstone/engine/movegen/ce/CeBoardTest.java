package dev.touchstone.engine.movegen.ce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.game.Game;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The board against a recount and against the shared board, over random games. */
class CeBoardTest {
    private static final int GAMES = 40;

    private final CeEvaluator evaluator = new CeEvaluator(EngineConfiguration.of(Presets.CE));
    private final CeBoard board = newBoard();
    private final CeBoard recounted = newBoard();

    @Test
    void makingAndTakingBackKeepsEverySumAndList() {
        RandomGames.positions(1, GAMES, game -> {
            board.set(game.position());
            recounted.set(game.position());
            for (int move : game.legalMoves()) {
                board.make(move);
                game.position().make(move);
                recounted.set(game.position());
                assertSame();
                game.position().unmake(move);
                board.unmake(move);
            }
            recounted.set(game.position());
            assertSame();
        });
    }

    @Test
    void aWholeGameEndsAsItsLastPosition() {
        RandomGames.positions(2, GAMES, this::playThrough);
    }

    @Test
    void theListsHoldTheMovesOfTheSharedGenerator() {
        int[] moves = new int[CeGenerator.ROOM];
        RandomGames.positions(3, GAMES, game -> {
            board.set(game.position());
            int[] legal = legal(Arrays.copyOf(moves, CeGenerator.all(board, moves)));
            assertThat(legal).containsExactlyInAnyOrder(game.legalMoves());
            int[] captures = Arrays.copyOf(moves, CeGenerator.captures(board, moves));
            int[] quiets = Arrays.copyOf(moves, CeGenerator.quiets(board, moves));
            int[] all = Arrays.copyOf(moves, CeGenerator.all(board, moves));
            assertThat(IntStream.concat(Arrays.stream(captures), Arrays.stream(quiets))
                            .toArray())
                    .containsExactlyInAnyOrder(all);
            assertThat(Arrays.stream(captures).allMatch(m -> Move.captured(m) != 0 || Move.kind(m) == Move.EN_PASSANT))
                    .isTrue();
            assertThat(CeGenerator.canPushToPromote(board))
                    .isEqualTo(Arrays.stream(quiets).anyMatch(move -> Move.promotion(move) != 0));
        });
    }

    @Test
    void takingBackACaptureMovesTheVictimToTheEndOfItsList() {
        board.set(Position.fromFen("rnbqkbnr/ppp1ppp1/8/3p4/4P2p/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", FenRules.ENGINE));
        int end = board.listEnd(Piece.BLACK);
        int last = board.listed(end - 1);
        int capture = Move.of(Piece.PAWN, 36, 27, Piece.PAWN);
        board.make(capture);
        assertThat(board.listEnd(Piece.BLACK)).isEqualTo(end - 1);
        board.unmake(capture);
        assertThat(board.listed(end - 1)).isEqualTo(27);
        assertThat(IntStream.range(board.listBegin(Piece.BLACK), end - 1).map(board::listed))
                .contains(last);
    }

    private void playThrough(Game game) {
        if (game.hasLegalMove() && game.plies() < RandomGames.LONGEST) {
            return;
        }
        board.set(game.start());
        for (int move : game.moves()) {
            board.make(move);
            board.settle();
        }
        recounted.set(game.position());
        assertSame();
    }

    private int[] legal(int... moves) {
        long checkers = CeLegality.checkers(board);
        long pinned = CeLegality.pinned(board);
        return Arrays.stream(moves)
                .filter(move -> CeLegality.isLegal(board, move, checkers, pinned))
                .toArray();
    }

    private void assertSame() {
        assertThat(board.key()).isEqualTo(recounted.key());
        assertThat(board.weighed()).isEqualTo(recounted.weighed());
        assertThat(evaluator.score(board)).isEqualTo(evaluator.score(recounted));
        assertThat(board.halfMoveClock()).isEqualTo(recounted.halfMoveClock());
        assertThat(listed(board, Piece.WHITE)).containsExactlyInAnyOrder(listed(recounted, Piece.WHITE));
        assertThat(listed(board, Piece.BLACK)).containsExactlyInAnyOrder(listed(recounted, Piece.BLACK));
    }

    private static Integer[] listed(CeBoard board, int colour) {
        return IntStream.range(board.listBegin(colour), board.listEnd(colour))
                .map(board::listed)
                .boxed()
                .toArray(Integer[]::new);
    }

    private CeBoard newBoard() {
        CeBoard made = new CeBoard();
        made.weigh(evaluator.weights());
        return made;
    }
}
