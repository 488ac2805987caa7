package dev.touchstone.service.bench;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import java.util.Optional;
import java.util.Random;

/** A legal game of random moves that runs to the ply limit. */
record CannedGame(byte[] moves, byte[] scores, byte[] nodes, int upWhite, int upBlack, int finalMaterial, String digest) {

    private static final int CLEAR_PIECE = 300;
    private static final int TRIES = 1000;

    static CannedGame of(String fen, int plies) {
        for (int seed = 0; seed < TRIES; seed++) {
            Optional<CannedGame> game = play(fen, plies, new Random(seed));
            if (game.isPresent()) {
                return game.get();
            }
        }
        throw new IllegalStateException("no random game of " + plies + " plies from " + fen);
    }

    /** Nothing when the game ends before. */
    private static Optional<CannedGame> play(String fen, int plies, Random random) {
        Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
        byte[] moves = new byte[2 * plies];
        int upWhite = 0;
        int upBlack = 0;
        for (int ply = 0; ply < plies; ply++) {
            int balance = game.position().materialBalance();
            upWhite += balance >= CLEAR_PIECE ? 1 : 0;
            upBlack += balance <= -CLEAR_PIECE ? 1 : 0;
            int[] legal = game.legalMoves();
            if (legal.length == 0 || game.fideOccurrences() >= 3 || game.position().insufficientMaterial()) {
                return Optional.empty();
            }
            int move = legal[random.nextInt(legal.length)];
            short stored = Game.encode(move);
            moves[2 * ply] = (byte) (stored >> 8);
            moves[2 * ply + 1] = (byte) stored;
            game.play(move);
        }
        if (!game.hasLegalMove() || game.fideOccurrences() >= 3 || game.position().insufficientMaterial()) {
            return Optional.empty();
        }
        byte[] scores = new byte[2 * plies];
        byte[] nodes = new byte[4 * plies];
        return Optional.of(new CannedGame(
                moves,
                scores,
                nodes,
                upWhite,
                upBlack,
                game.position().materialBalance(),
                Digest.ofGame(moves, scores, nodes)));
    }

    /** @param nanos what the sides are said to have thought together */
    GameRecord record(int opening, boolean candidateWhite, long nanos) {
        return new GameRecord(
                opening,
                candidateWhite,
                Outcome.drawn(Termination.PLY_LIMIT),
                moves,
                scores,
                nodes,
                upWhite,
                upBlack,
                finalMaterial,
                digest,
                nanos / 2,
                nanos / 2);
    }
}
