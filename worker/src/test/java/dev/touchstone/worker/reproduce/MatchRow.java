package dev.touchstone.worker.reproduce;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.util.List;
import java.util.stream.Stream;

/** One row of the published table: every figure of a match that its games must give. */
record MatchRow(
        long wins,
        long losses,
        long draws,
        long threefold,
        long fiftyMove,
        long stalemate,
        long plyLimit,
        long had,
        long converted,
        long stillUp,
        long gaveBack,
        long lost,
        long nodes) {
    private static final int PLIES_UP = 10;
    private static final int CLEAR_PIECE = 300;

    /** The row of the games played, worked out from their records alone. */
    static MatchRow of(List<GameRecord> games) {
        long converted = sides(games).filter(side -> side.up() && side.won()).count();
        long lost = sides(games).filter(side -> side.up() && side.lost()).count();
        long stillUp = sides(games)
                .filter(side -> side.up() && side.drew() && side.stillUp())
                .count();
        long gaveBack = sides(games)
                .filter(side -> side.up() && side.drew() && !side.stillUp())
                .count();
        return new MatchRow(
                won(games, Winner.CANDIDATE),
                won(games, Winner.BASELINE),
                won(games, Winner.NONE),
                ended(games, Termination.THREEFOLD),
                ended(games, Termination.FIFTY_MOVE),
                ended(games, Termination.STALEMATE),
                ended(games, Termination.PLY_LIMIT),
                converted + lost + stillUp + gaveBack,
                converted,
                stillUp,
                gaveBack,
                lost,
                games.stream().mapToLong(GameRecord::totalNodes).sum());
    }

    /** What one colour made of a game: 1 won, 0 drew, -1 lost; material from its side. */
    private record ColourOfGame(int pliesUp, int result, int finalMaterial) {
        boolean up() {
            return pliesUp >= PLIES_UP;
        }

        boolean won() {
            return result > 0;
        }

        boolean lost() {
            return result < 0;
        }

        boolean drew() {
            return result == 0;
        }

        boolean stillUp() {
            return finalMaterial >= CLEAR_PIECE;
        }
    }

    private static Stream<ColourOfGame> sides(List<GameRecord> games) {
        return games.stream().flatMap(game -> {
            int white = whiteResult(game);
            return Stream.of(
                    new ColourOfGame(game.upWhite(), white, game.finalMaterial()),
                    new ColourOfGame(game.upBlack(), -white, -game.finalMaterial()));
        });
    }

    private static int whiteResult(GameRecord game) {
        return switch (game.outcome().winner()) {
            case NONE -> 0;
            case CANDIDATE -> game.candidateWhite() ? 1 : -1;
            case BASELINE -> game.candidateWhite() ? -1 : 1;
        };
    }

    private static long won(List<GameRecord> games, Winner winner) {
        return games.stream().filter(game -> game.outcome().winner() == winner).count();
    }

    private static long ended(List<GameRecord> games, Termination termination) {
        return games.stream()
                .filter(game -> game.outcome().termination() == termination)
                .count();
    }
}
