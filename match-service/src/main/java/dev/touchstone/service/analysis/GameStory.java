package dev.touchstone.service.analysis;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.results.WonGames;
import dev.touchstone.statistics.Conversion;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What a game shows that its row does not say: found by playing it through.
 *
 * @param whiteBegins whether White had the first move
 * @param whiteWon in which phase White was a clear piece ahead for the tenth counted ply; null where it never was
 * @param blackWon the same of Black
 */
record GameStory(
        GameRecord game,
        boolean whiteBegins,
        @Nullable Phase whiteWon,
        @Nullable Phase blackWon) {

    /** Of a game whose moves are those of its rules, as every stored one is. */
    static GameStory of(StoredGame stored) {
        GameRecord record = stored.record();
        Game game = new Game(Position.fromFen(stored.fen(), FenRules.ENGINE));
        boolean whiteBegins = game.position().whiteToMove();
        Counter white = new Counter(1);
        Counter black = new Counter(-1);
        white.see(game.position());
        black.see(game.position());
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            if (move == Move.NONE) {
                throw new IllegalStateException(
                        "opening " + record.opening() + ": the stored ply " + (ply + 1) + " is not a legal move");
            }
            game.play(move);
            white.see(game.position());
            black.see(game.position());
        }
        // What the last allowed ply leaves is not counted: the counts of the referee say whether there was a win.
        return new GameStory(
                record,
                whiteBegins,
                record.upWhite() >= WonGames.PLIES_AHEAD ? white.phase : null,
                record.upBlack() >= WonGames.PLIES_AHEAD ? black.phase : null);
    }

    /** Counts the plies on which one colour is a clear piece ahead. */
    private static final class Counter {
        private final int sign;
        private int plies;
        private @Nullable Phase phase;

        Counter(int sign) {
            this.sign = sign;
        }

        void see(Position position) {
            if (sign * position.materialBalance() >= WonGames.CLEAR_PIECE && ++plies == WonGames.PLIES_AHEAD) {
                phase = Phase.of(position);
            }
        }
    }

    /** In which phase a side won its game; null where it never did. */
    @Nullable
    Phase won(boolean candidate) {
        return isWhite(candidate) ? whiteWon : blackWon;
    }

    /** What became of a side's win; nothing where it had none. */
    Conversion conversion(boolean candidate) {
        return WonGames.side(game, isWhite(candidate));
    }

    private boolean isWhite(boolean candidate) {
        return candidate == game.candidateWhite();
    }

    /** By how much a side was ahead at the end, centipawns of material. */
    int ahead(boolean candidate) {
        return isWhite(candidate) ? game.finalMaterial() : -game.finalMaterial();
    }

    /** What a side's last search said, centipawns for it; empty where it never moved. */
    OptionalInt lastScore(boolean candidate) {
        int last = game.plies() - 1;
        boolean lastIsOwn = (last % 2 == 0) == (isWhite(candidate) == whiteBegins);
        int own = lastIsOwn ? last : last - 1;
        return own >= 0 ? OptionalInt.of(game.scoreAt(own)) : OptionalInt.empty();
    }
}
