package dev.touchstone.openings;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.San;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A played game, to be written as PGN.
 *
 * @param headers what is known about it, in the order to be written; Result, SetUp and FEN are added
 * @param startFen the position it started from
 * @param moves the moves played from there, legal in turn
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record PgnGame(Map<String, String> headers, String startFen, List<Integer> moves, String result) {
    /** The headers that every PGN game has, in their order. */
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private static final int LINE_LENGTH = 80;

    public PgnGame {
        moves = List.copyOf(moves);
    }

    /** The game in PGN's export format, ending in a blank line. */
    public String text() {
        StringBuilder pgn = new StringBuilder();
        allHeaders().forEach((name, value) -> pgn.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
        pgn.append('\n');
        appendMoves(pgn);
        return pgn.append("\n\n").toString();
    }

    private Map<String, String> allHeaders() {
        Map<String, String> all = new LinkedHashMap<>();
        ROSTER.forEach(name -> all.put(name, headers.getOrDefault(name, name.equals("Date") ? "????.??.??" : "?")));
        all.put("Result", result);
        if (!startFen.equals(Position.start().toFen())) {
            all.put("SetUp", "1");
            all.put("FEN", startFen);
        }
        headers.forEach(all::putIfAbsent);
        return all;
    }

    private void appendMoves(StringBuilder pgn) {
        Position position = Position.fromFen(startFen, FenRules.ENGINE);
        int column = 0;
        boolean first = true;
        for (int move : moves) {
            if (position.whiteToMove() || first) {
                String dots = position.whiteToMove() ? "." : "...";
                column = append(pgn, position.moveNumber() + dots, column);
            }
            column = append(pgn, San.toSan(position, move), column);
            position.make(move);
            first = false;
        }
        append(pgn, result, column);
    }

    private static int append(StringBuilder pgn, String word, int column) {
        if (column == 0) {
            pgn.append(word);
            return word.length();
        }
        boolean fits = column + 1 + word.length() < LINE_LENGTH;
        pgn.append(fits ? ' ' : '\n').append(word);
        return fits ? column + 1 + word.length() : word.length();
    }
}
