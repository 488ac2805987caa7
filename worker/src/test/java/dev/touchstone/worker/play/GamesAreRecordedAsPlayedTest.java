package dev.touchstone.worker.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.referee.Games;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GamesAreRecordedAsPlayedTest {
    private static final String[] FOOLS_MATE = {"f2f3", "e7e5", "g2g4", "d8h4"};
    private static final String ROOK_UP = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
    private static final String MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    @Test
    void movesScoresAndNodesOfEachPlyAreKept() throws PlayCancelledException {
        GameRecord game = play(ScriptedEngines.following(FOOLS_MATE), Units.scripted(Units.FIDE, Units.START))
                .getFirst();
        assertThat(moves(game)).containsExactly(FOOLS_MATE);
        for (int ply = 0; ply < 4; ply++) {
            assertThat(game.scoreAt(ply)).isEqualTo(ply % 2 == 0 ? ply : -ply);
            assertThat(game.nodesAt(ply)).isEqualTo(1000 + ply);
            assertThat(game.depthAt(ply)).isPresent();
        }
        assertThat(game.times()).as("times are kept where a side has a clock").isEmpty();
        assertThat(game.totalNodes()).isEqualTo(4006);
        assertThat(game.digest()).isEqualTo(Digest.ofGame(game.moves(), game.scores(), game.nodes()));
    }

    @Test
    void theSameMateIsLostByTheCandidateAsWhiteAndWonAsBlack() throws PlayCancelledException {
        List<GameRecord> games = play(ScriptedEngines.following(FOOLS_MATE), Units.scripted(Units.FIDE, Units.START));
        assertThat(games).extracting(GameRecord::candidateWhite).containsExactly(true, false);
        assertThat(games)
                .extracting(GameRecord::outcome)
                .containsExactly(
                        new Outcome(Winner.BASELINE, Termination.CHECKMATE),
                        new Outcome(Winner.CANDIDATE, Termination.CHECKMATE));
    }

    @Test
    void aFinishedStartPositionIsAGameOfNoMovesInBothColours() throws PlayCancelledException {
        List<GameRecord> games = play(ScriptedEngines.following(), Units.scripted(Units.CC65, MATED));
        assertThat(games).extracting(GameRecord::plies).containsExactly(0, 0);
        assertThat(games)
                .extracting(GameRecord::outcome)
                .containsExactly(
                        new Outcome(Winner.BASELINE, Termination.CHECKMATE),
                        new Outcome(Winner.CANDIDATE, Termination.CHECKMATE));
    }

    @Test
    void anEngineThatReturnsNoMoveLosesUnderFide() throws PlayCancelledException {
        GameRecord game = play(ScriptedEngines.following("e2e4"), Units.scripted(Units.FIDE, Units.START))
                .getFirst();
        assertThat(game.plies()).isEqualTo(1);
        assertThat(game.outcome()).isEqualTo(new Outcome(Winner.CANDIDATE, Termination.NO_MOVE));
    }

    @Test
    void anEngineThatReturnsNoMoveIsStalematedUnderCc65() throws PlayCancelledException {
        GameRecord game = play(ScriptedEngines.following("e2e4"), Units.scripted(Units.CC65, Units.START))
                .getFirst();
        assertThat(game.outcome()).isEqualTo(Outcome.drawn(Termination.STALEMATE));
    }

    @Test
    void anIllegalMoveIsNeverPlayed() {
        int illegal = Games.start().parseUci("e2e4");
        ScriptedEngines stubborn = new ScriptedEngines(game -> new SearchResult(illegal, 0, 1, 1));
        assertThatThrownBy(() -> play(stubborn, Units.scripted(Units.FIDE, Units.START)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("e2e4");
    }

    @Test
    void theFinalPositionIsCountedToo() throws PlayCancelledException {
        GameRecord game = play(ScriptedEngines.following("a2a3"), Units.scripted(Units.CC65, ROOK_UP))
                .getFirst();
        assertThat(game.upWhite()).isEqualTo(2);
        assertThat(game.upBlack()).isZero();
        assertThat(game.finalMaterial()).isEqualTo(500);
    }

    @Test
    void thePositionThatThePlyLimitLeavesBehindIsNotCounted() throws PlayCancelledException {
        for (RuleSet rules : RuleSet.values()) {
            ScriptedEngines rookDances = ScriptedEngines.following("a2a3", "h8g8", "a3a4", "g8h8");
            GameRecord game = play(rookDances, Units.scripted(new GameRules(rules, 3), ROOK_UP))
                    .getFirst();
            assertThat(game.outcome()).isEqualTo(Outcome.drawn(Termination.PLY_LIMIT));
            assertThat(game.plies()).isEqualTo(3);
            assertThat(game.upWhite()).isEqualTo(3);
        }
    }

    @Test
    void eachSideIsChargedForItsOwnThinking() throws PlayCancelledException {
        AtomicLong now = new AtomicLong();
        ScriptedEngines slowWhite = new ScriptedEngines(game -> {
            now.addAndGet(game.position().whiteToMove() ? 100 : 1);
            return ScriptedEngines.next(game, FOOLS_MATE);
        });
        WorkUnitPlayer player = new WorkUnitPlayer("w", slowWhite, now::get, () -> false);
        List<GameRecord> games = player.play(Units.scripted(Units.FIDE, Units.START), (count, plies) -> {})
                .games();
        assertThat(games).extracting(GameRecord::candidateNanos).containsExactly(200L, 2L);
        assertThat(games).extracting(GameRecord::baselineNanos).containsExactly(2L, 200L);
    }

    @Test
    void aCancelledPlayReturnsNothing() {
        AtomicInteger asked = new AtomicInteger();
        WorkUnitPlayer player = new WorkUnitPlayer(
                "w", ScriptedEngines.following(FOOLS_MATE), () -> 0, () -> asked.incrementAndGet() > 2);
        assertThatThrownBy(() -> player.play(Units.scripted(Units.FIDE, Units.START), (games, plies) -> {}))
                .isInstanceOf(PlayCancelledException.class);
        assertThat(asked).hasValue(3);
    }

    private static List<GameRecord> play(ScriptedEngines engines, WorkUnit unit) throws PlayCancelledException {
        return new WorkUnitPlayer("w", engines, () -> 0, () -> false)
                .play(unit, (games, plies) -> {})
                .games();
    }

    private static List<String> moves(GameRecord record) {
        Game game = Games.start();
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            moves.add(Move.toUci(move));
            game.play(move);
        }
        return moves;
    }
}
