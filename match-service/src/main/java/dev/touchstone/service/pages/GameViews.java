package dev.touchstone.service.pages;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.San;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.api.GamePairView;
import dev.touchstone.protocol.api.GameView;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.match.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Games as the API shows them. */
final class GameViews {

    private GameViews() {}

    /** @param both the game in which the candidate had White, and the other */
    static GamePairView pair(Match match, List<StoredGame> both) {
        StoredGame first = both.getFirst();
        int apart = GameModel.firstDifference(first.record(), both.getLast().record());
        return new GamePairView(
                match.id(),
                first.record().opening() + 1,
                first.label(),
                first.fen(),
                apart < 0 ? null : apart + 1,
                both.stream().map(game -> game(match, game)).toList());
    }

    private static GameView game(Match match, StoredGame stored) {
        GameRecord record = stored.record();
        String candidate = match.candidate().configuration();
        String baseline = match.baseline().configuration();
        boolean white = record.candidateWhite();
        return new GameView(
                white,
                white ? candidate : baseline,
                white ? baseline : candidate,
                record.outcome().winner().word(),
                record.outcome().termination().word(),
                record.note(),
                moves(stored));
    }

    private static List<GameView.MoveView> moves(StoredGame stored) {
        GameRecord record = stored.record();
        Game game = new Game(Position.fromFen(stored.fen(), FenRules.ENGINE));
        List<GameView.MoveView> moves = new ArrayList<>();
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            OptionalInt depth = record.depthAt(ply);
            OptionalLong micros = record.microsAt(ply);
            moves.add(new GameView.MoveView(
                    Move.toUci(move),
                    San.toSan(game.position(), move),
                    record.scoreAt(ply),
                    record.nodesAt(ply),
                    depth.isPresent() ? depth.getAsInt() : null,
                    micros.isPresent() ? micros.getAsLong() : null));
            game.play(move);
        }
        return moves;
    }
}
