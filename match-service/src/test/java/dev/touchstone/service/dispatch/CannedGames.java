package dev.touchstone.service.dispatch;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Valid games without chess: any legal moves up to the ply limit, the same every time for an opening and a colour. */
public final class CannedGames {

    private static final int CLEAR_PIECE = 300;
    private static final int NODES_BYTES = 4;

    private final Map<PairTask, List<GameRecord>> known = new ConcurrentHashMap<>();

    /**
     * A result of a unit.
     *
     * @param seconds what both sides together thought in it
     */
    public UnitResult result(WorkUnit unit, String worker, double seconds) {
        List<GameRecord> games = new ArrayList<>();
        long nanos =
                (long) (seconds * TimeUnit.SECONDS.toNanos(1) / unit.pairs().size() / 4);
        for (PairTask pair : unit.pairs()) {
            for (GameRecord game :
                    known.computeIfAbsent(pair, p -> pair(p, unit.rules().plyLimit()))) {
                games.add(withTime(game, nanos));
            }
        }
        return new UnitResult(
                Protocol.VERSION, unit.matchId(), unit.unit(), unit.attempt(), worker, games, Digest.ofUnit(games));
    }

    private static List<GameRecord> pair(PairTask pair, int plyLimit) {
        return List.of(game(pair, true, plyLimit), game(pair, false, plyLimit));
    }

    private static GameRecord game(PairTask pair, boolean candidateWhite, int plies) {
        Game game = new Game(Position.fromFen(pair.fen(), FenRules.ENGINE));
        ByteBuffer moves = ByteBuffer.allocate(2 * plies);
        int upWhite = 0;
        int upBlack = 0;
        for (int ply = 0; ply < plies; ply++) {
            int balance = game.position().materialBalance();
            upWhite += balance >= CLEAR_PIECE ? 1 : 0;
            upBlack += balance <= -CLEAR_PIECE ? 1 : 0;
            int[] legal = game.legalMoves();
            int move = legal[Math.floorMod(31 * pair.opening() + 17 * ply + (candidateWhite ? 1 : 0), legal.length)];
            moves.putShort(Game.encode(move));
            game.play(move);
        }
        byte[] scores = new byte[2 * plies];
        byte[] nodes = new byte[NODES_BYTES * plies];
        return new GameRecord(
                pair.opening(),
                candidateWhite,
                Outcome.drawn(Termination.PLY_LIMIT),
                moves.array(),
                scores,
                nodes,
                upWhite,
                upBlack,
                game.position().materialBalance(),
                Digest.ofGame(moves.array(), scores, nodes),
                0,
                0);
    }

    private static GameRecord withTime(GameRecord game, long nanos) {
        return new GameRecord(
                game.opening(),
                game.candidateWhite(),
                game.outcome(),
                game.moves(),
                game.scores(),
                game.nodes(),
                game.upWhite(),
                game.upBlack(),
                game.finalMaterial(),
                game.digest(),
                nanos,
                nanos);
    }
}
