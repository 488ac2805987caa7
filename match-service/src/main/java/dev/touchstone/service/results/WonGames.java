package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Winner;
import dev.touchstone.statistics.Conversion;

/** Which side had a win, and what became of it. */
public final class WonGames {

    /** Counted plies on which a side must be a clear piece up to have had a win. */
    public static final int PLIES_AHEAD = 10;

    /** A clear piece, in centipawns of material. */
    public static final int CLEAR_PIECE = 300;

    private WonGames() {}

    /** What one colour of a game adds to the conversion: nothing where it had no win. */
    public static Conversion side(GameRecord game, boolean white) {
        int ahead = white ? game.upWhite() : game.upBlack();
        if (ahead < PLIES_AHEAD) {
            return Conversion.NONE;
        }
        if (game.outcome().winner() == Winner.NONE) {
            boolean stillUp = (white ? game.finalMaterial() : -game.finalMaterial()) >= CLEAR_PIECE;
            return stillUp ? new Conversion(1, 0, 1, 0, 0) : new Conversion(1, 0, 0, 1, 0);
        }
        boolean candidateWon = game.outcome().winner() == Winner.CANDIDATE;
        boolean won = candidateWon == (game.candidateWhite() == white);
        return won ? new Conversion(1, 1, 0, 0, 0) : new Conversion(1, 0, 0, 0, 1);
    }
}
