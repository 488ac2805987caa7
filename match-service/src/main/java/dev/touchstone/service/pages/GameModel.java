package dev.touchstone.service.pages;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.San;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.match.Match;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game as its page shows it.
 *
 * @param differs what the page says of the first move in which the twin game differs; absent where none does
 * @param pliesJson every {@link ShownPly}, for the script
 */
record GameModel(
        long matchId,
        String title,
        String headline,
        String openingName,
        String white,
        String black,
        String twinUrl,
        @Nullable String differs,
        BoardDrawing shown,
        String firstUrl,
        String backUrl,
        String nextUrl,
        String lastUrl,
        Plot graph,
        List<Line> lines,
        String pgnUrl,
        String pliesJson) {

    private static final double CENTIPAWNS = 100;

    /** A move of White and one of Black; either may be missing. */
    record Line(int number, @Nullable Half white, @Nullable Half black) {}

    /**
     * One move.
     *
     * @param ply of the position after it
     * @param bar how far its score's bar reaches from the middle, to the right where the side that moved is ahead
     * @param shown whether the board shows that position
     * @param differs whether it is the first in which the twin game differs
     */
    record Half(int ply, String san, String score, int bar, String url, boolean shown, boolean differs) {

        /** Where the bar begins. */
        public int barFrom() {
            return GameGraph.BAR + Math.min(0, bar);
        }

        /** How wide it is. */
        public int barWidth() {
            return Math.abs(bar);
        }
    }

    /** @param ply of the position on the board, 0 being the start; absent: the last */
    static GameModel of(Match match, StoredGame stored, StoredGame twin, @Nullable Integer ply) {
        GameRecord record = stored.record();
        int at = ply == null ? record.plies() : Math.clamp(ply, 0, record.plies());
        int apart = firstDifference(record, twin.record());
        List<ShownPly> plies = replay(stored);
        List<Integer> material =
                plies.stream().map(shown -> Material.of(shown.fen())).toList();
        GameGraph graph = new GameGraph(record, whiteBegins(stored), material);
        boolean candidateWhite = record.candidateWhite();
        String candidate = match.candidate().configuration();
        String baseline = match.baseline().configuration();
        int opening = record.opening() + 1;
        return new GameModel(
                match.id(),
                "Match " + match.id() + ", opening " + opening,
                headline(record, candidate, baseline),
                "opening " + opening + (stored.label().isEmpty() ? "" : ", " + stored.label()),
                candidateWhite ? candidate : baseline,
                candidateWhite ? baseline : candidate,
                "/matches/" + match.id() + "/openings/" + opening + (candidateWhite ? "/black" : "/white"),
                apart < 0 ? " (the same moves)" : " (it differs from ply " + (apart + 1) + " on)",
                BoardDrawing.of(plies.get(at)),
                "?ply=0",
                "?ply=" + Math.max(0, at - 1),
                "?ply=" + Math.min(record.plies(), at + 1),
                "?ply=" + record.plies(),
                graph.plot(),
                lines(stored, graph, at, apart),
                "/api/matches/" + match.id() + "/pgn?opening=" + opening,
                Json.write(plies).replace("<", "\\u003c"));
    }

    /** The index of the first move in which two games differ; -1 where all are the same. */
    static int firstDifference(GameRecord game, GameRecord twin) {
        int common = Math.min(game.plies(), twin.plies());
        for (int ply = 0; ply < common; ply++) {
            if (game.moveAt(ply) != twin.moveAt(ply)) {
                return ply;
            }
        }
        return game.plies() == twin.plies() ? -1 : common;
    }

    private static String headline(GameRecord record, String candidate, String baseline) {
        Winner winner = record.outcome().winner();
        String how = ending(record.outcome().termination());
        String note = record.note() == null ? "" : " (" + record.note() + ")";
        return switch (winner) {
            case NONE -> "Drawn: " + how + note;
            case CANDIDATE -> candidate + " won: " + how + note;
            case BASELINE -> baseline + " won: " + how + note;
        };
    }

    private static String ending(Termination termination) {
        return switch (termination) {
            case THREEFOLD -> "threefold repetition";
            case FIFTY_MOVE -> "fifty moves";
            default -> termination.word().replace('-', ' ');
        };
    }

    private static boolean whiteBegins(StoredGame stored) {
        return stored.fen().split(" ")[1].equals("w");
    }

    /** Every position, the start first. */
    private static List<ShownPly> replay(StoredGame stored) {
        GameRecord record = stored.record();
        Game game = new Game(Position.fromFen(stored.fen(), FenRules.ENGINE));
        List<ShownPly> plies = new ArrayList<>();
        plies.add(shown(game, List.of(), "The start position", ""));
        for (int ply = 0; ply < record.plies(); ply++) {
            Position before = game.position();
            int move = game.decode(record.moveAt(ply));
            String words =
                    "After " + before.moveNumber() + (before.whiteToMove() ? ". " : "... ") + San.toSan(before, move);
            game.play(move);
            plies.add(shown(
                    game, List.of(square(Move.from(move)), square(Move.to(move))), words, said(record, ply, words)));
        }
        return plies;
    }

    private static ShownPly shown(Game game, List<Integer> last, String words, String said) {
        String fen = game.position().toFen();
        return new ShownPly(fen, last, words, said, Material.words(Material.of(fen)));
    }

    /** The moves by their numbers. */
    private static List<Line> lines(StoredGame stored, GameGraph graph, int at, int apart) {
        GameRecord record = stored.record();
        Game game = new Game(Position.fromFen(stored.fen(), FenRules.ENGINE));
        List<Line> lines = new ArrayList<>();
        Half pending = null;
        for (int ply = 0; ply < record.plies(); ply++) {
            Position before = game.position();
            boolean white = before.whiteToMove();
            int number = before.moveNumber();
            int move = game.decode(record.moveAt(ply));
            String score = Words.signed(record.scoreAt(ply) / CENTIPAWNS, 2);
            Half half = new Half(
                    ply + 1,
                    San.toSan(before, move),
                    score,
                    graph.bar(ply),
                    "?ply=" + (ply + 1),
                    at == ply + 1,
                    apart == ply);
            game.play(move);
            if (!white) {
                lines.add(new Line(number, pending, half));
                pending = null;
            } else if (ply == record.plies() - 1) {
                lines.add(new Line(number, half, null));
            } else {
                pending = half;
            }
        }
        return lines;
    }

    /** From the engine's numbering to that of the page, where a1 is 0 and b1 is 1. */
    private static int square(int engineSquare) {
        String name = Square.name(engineSquare);
        return name.charAt(0) - 'a' + 8 * (name.charAt(1) - '1');
    }

    private static String said(GameRecord record, int ply, String words) {
        StringBuilder said = new StringBuilder(words)
                .append(": ")
                .append(Words.signed(record.scoreAt(ply) / CENTIPAWNS, 2))
                .append(" for the side that moved");
        record.depthAt(ply).ifPresent(depth -> said.append(", depth ").append(depth));
        said.append(", ").append(Words.count(record.nodesAt(ply))).append(" nodes");
        record.microsAt(ply).ifPresent(micros -> said.append(", ")
                .append(Words.decimal(micros / 1000.0, 1))
                .append(" ms"));
        return said.toString();
    }
}
