package dev.touchstone.engine;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.List;

/**
 * What an engine has to do for its signature: play some moves for both sides from a number of positions, chosen so that every part of
 * every preset has a say in where the games go. A depth bounds the searches, not nodes: then a change shows in the count at once.
 *
 * @param depth of each search, in plies
 * @param plies played from each position
 */
record BenchWorkload(int depth, int plies) {
    /** Feeds what draws random numbers; 0 would leave it undrawn. */
    private static final long SEED = 1;

    private static final List<String> POSITIONS = List.of(
            // Openings and middlegames, castling rights of all kinds.
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r1bq1rk1/pp3ppp/2n1pn2/2bp4/2P5/P1N1PN2/1P2BPPP/R1BQ1RK1 b - - 0 9",
            "2r2rk1/1bqnbppp/pp1ppn2/8/2PQP3/1PN2NP1/PB3PBP/3R1RK1 w - - 0 14",
            // Checks, and kings in the open.
            "r1b2rk1/pppp1Npp/8/2b1n3/4P1nq/2N5/PPPP1PP1/R1BQKB1R w KQ - 0 1",
            "4r1k1/5ppp/p7/1p6/1P1q4/P5QP/4rPP1/2R3K1 w - - 0 30",
            // Promotions.
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "6k1/2P5/1P6/2p2p2/p6r/1p3K2/6P1/8 w - - 0 1",
            // Endgames of rooks, of pawns, of minor pieces, with passed and doubled pawns.
            "8/5pk1/1r4p1/p6p/P1P4P/1R3P2/6P1/6K1 w - - 0 40",
            "8/2p2pk1/3p2p1/1p1Pp2p/1P2P2P/2P2P2/5K2/8 w - - 0 1",
            "8/p3k1p1/1pn2p2/2p1p2p/P1P1P2P/1PB2PP1/4K3/8 b - - 0 35",
            // Won endgames: the losing king must be driven.
            "8/8/8/3k4/8/8/8/2B1KN2 w - - 0 1",
            "8/8/4k3/8/8/8/4K3/4R3 w - - 0 1",
            "8/8/8/3k4/8/2q5/8/6K1 b - - 0 1",
            // A queen that can only check, so that positions come back.
            "6k1/5p1p/8/8/8/1q6/4QPPP/r3R1K1 w - - 8 40");

    /** Nodes that an engine takes: the same on every machine. */
    long nodes(Engine engine) {
        SearchLimits limits = SearchLimits.of(depth, SearchLimits.UNLIMITED);
        long nodes = 0;
        for (String fen : POSITIONS) {
            engine.newGame(SEED);
            Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
            for (int ply = 0; ply < plies && game.hasLegalMove(); ply++) {
                SearchResult found = engine.search(game, limits);
                nodes += found.nodes();
                game.play(found.move());
            }
        }
        return nodes;
    }
}
