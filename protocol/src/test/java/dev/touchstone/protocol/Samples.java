package dev.touchstone.protocol;

import java.util.List;

/** Well-formed messages for the tests. */
final class Samples {
    static final String FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private Samples() {}

    static Side side(String configuration) {
        return new Side(configuration, "ab".repeat(32), 123_456_789L);
    }

    static WorkUnit unit() {
        return new WorkUnit(
                1,
                7,
                3,
                2,
                side("cc65 -mate-drive nodes=2000 depth=3"),
                side("cc65 nodes=2000 depth=3"),
                new GameRules(RuleSet.FIDE, 240),
                -42,
                List.of(new PairTask(12, FEN), new PairTask(13, FEN)));
    }

    static GameRecord game(boolean candidateWhite, Outcome outcome) {
        byte[] moves = {0x01, (byte) 0xFF, 0x70, 0x02};
        byte[] scores = {0x00, 0x10, (byte) 0xFF, (byte) 0xF0};
        byte[] nodes = {0, 0, 7, (byte) 0xD0, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF};
        return new GameRecord(
                12,
                candidateWhite,
                outcome,
                moves,
                scores,
                nodes,
                new byte[] {9, (byte) 200},
                new byte[] {0, 0, 4, 1, (byte) 255, (byte) 255, (byte) 255, (byte) 255},
                1,
                0,
                320,
                Digest.ofGame(moves, scores, nodes),
                1_000,
                2_000,
                null);
    }

    static UnitResult result() {
        List<GameRecord> games = List.of(
                game(true, new Outcome(Winner.BASELINE, Termination.CHECKMATE)),
                game(false, Outcome.drawn(Termination.FIFTY_MOVE)));
        return new UnitResult(1, 7, 3, 2, "mill-1", games, Digest.ofUnit(games));
    }
}
