package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.statistics.Conversion;
import dev.touchstone.statistics.DrawsBy;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import java.util.Arrays;
import java.util.List;

/** What the games of one unit add to the tally of their match. */
final class UnitTally {

    private UnitTally() {}

    /**
     * The tally of the games of a unit, two a pair.
     *
     * @param distinctPairs pairs that no earlier pair of the match equals
     * @param distinctGames games that no earlier game of the match equals
     */
    static Tally of(List<GameRecord> games, long distinctPairs, long distinctGames) {
        return new Tally(
                won(games, Winner.CANDIDATE),
                won(games, Winner.BASELINE),
                won(games, Winner.NONE),
                pairs(games),
                drawsBy(games),
                games.stream().map(UnitTally::conversion).reduce(Conversion.NONE, Conversion::plus),
                identicalPairs(games),
                distinctPairs,
                distinctGames,
                games.stream().mapToLong(GameRecord::plies).sum(),
                games.stream().mapToLong(GameRecord::totalNodes).sum(),
                games.stream().mapToLong(GameRecord::candidateNanos).sum(),
                games.stream().mapToLong(GameRecord::baselineNanos).sum());
    }

    /** Half points of the candidate in both games of a pair, 0 to 4. */
    static int points(GameRecord first, GameRecord second) {
        return halfPoints(first) + halfPoints(second);
    }

    /** Whether both games of a pair have the same moves. */
    static boolean same(GameRecord first, GameRecord second) {
        return Arrays.equals(first.moves(), second.moves());
    }

    private static int halfPoints(GameRecord game) {
        return switch (game.outcome().winner()) {
            case CANDIDATE -> 2;
            case NONE -> 1;
            case BASELINE -> 0;
        };
    }

    private static long won(List<GameRecord> games, Winner winner) {
        return games.stream().filter(g -> g.outcome().winner() == winner).count();
    }

    private static Pairs pairs(List<GameRecord> games) {
        long[] counts = new long[5];
        for (int i = 0; i < games.size(); i += 2) {
            counts[points(games.get(i), games.get(i + 1))]++;
        }
        return new Pairs(counts[0], counts[1], counts[2], counts[3], counts[4]);
    }

    private static long identicalPairs(List<GameRecord> games) {
        long count = 0;
        for (int i = 0; i < games.size(); i += 2) {
            count += same(games.get(i), games.get(i + 1)) ? 1 : 0;
        }
        return count;
    }

    private static DrawsBy drawsBy(List<GameRecord> games) {
        return new DrawsBy(
                drawn(games, Termination.THREEFOLD),
                drawn(games, Termination.FIFTY_MOVE),
                drawn(games, Termination.STALEMATE),
                drawn(games, Termination.INSUFFICIENT_MATERIAL),
                drawn(games, Termination.PLY_LIMIT));
    }

    private static long drawn(List<GameRecord> games, Termination termination) {
        return games.stream()
                .filter(g -> g.outcome().termination() == termination)
                .count();
    }

    private static Conversion conversion(GameRecord game) {
        return WonGames.side(game, true).plus(WonGames.side(game, false));
    }
}
