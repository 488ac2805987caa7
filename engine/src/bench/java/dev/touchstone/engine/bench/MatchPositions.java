package dev.touchstone.engine.bench;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;

/** 512 positions of real games, openings to endings: each game gives one, at a ply that walks through the phases of a game. */
final class MatchPositions {
    private static final int PLY_STEP = 7;

    private static final int LATEST_PLY = 120;

    private MatchPositions() {}

    static List<Game> games() {
        List<Game> games = new ArrayList<>();
        List<Vector> all = Vectors.lines("cc65-sanity-games.jsonl").toList();
        for (int i = 0; i < all.size(); i++) {
            games.add(gameTo(all.get(i), PLY_STEP * i % LATEST_PLY));
        }
        return games;
    }

    private static Game gameTo(Vector vector, int ply) {
        Game game = new Game(Position.fromFen(vector.text("startFen"), FenRules.ENGINE));
        vector.words("moves").stream().limit(ply).forEach(text -> game.play(game.parseUci(text)));
        return game;
    }
}
