package dev.touchstone.openings;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.San;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A played game, to be written as PGN, valid whatever the texts hold.
 *
 * @param headers what is known about it, in the order to be written; Result, SetUp and FEN are added
 * @param startFen the position it started from
 * @param moves the moves played from there, legal in turn
 * @param comments what is said of each move, empty where nothing is; as many as the moves
 * @param lastWord what is said before the result, or empty
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record PgnGame(
        Map<String, String> headers,
        String startFen,
        List<Integer> moves,
        List<String> comments,
        String lastWord,
        String result) {
    /** The headers that every PGN game has, in their order. */
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private static final int LINE_LENGTH = 80;
    private static final int LONGEST_WORD = 70;

    public PgnGame {
        moves = List.copyOf(moves);
        comments = List.copyOf(comments);
        if (comments.size() != moves.size()) {
            throw new IllegalArgumentException(comments.size() + " comments for " + moves.size() + " moves");
        }
    }

    /** A game without comments. */
    public PgnGame(Map<String, String> headers, String startFen, List<Integer> moves, String result) {
        this(headers, startFen, moves, Collections.nCopies(moves.size(), ""), "", result);
    }

    /** The game in PGN's export format, ending in a blank line. */
    public String text() {
        StringBuilder pgn = new StringBuilder();
        allHeaders().forEach((name, value) -> pgn.append('[')
                .append(name)
                .append(" \"")
                .append(oneLine(value).replace("\\", "\\\\").replace("\"", "\\\""))
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
        boolean numbered = true;
        for (int ply = 0; ply < moves.size(); ply++) {
            if (position.whiteToMove() || numbered) {
                String dots = position.whiteToMove() ? "." : "...";
                column = append(pgn, position.moveNumber() + dots, column);
            }
            column = append(pgn, San.toSan(position, moves.get(ply)), column);
            column = appendComment(pgn, comments.get(ply), column);
            numbered = !comments.get(ply).isEmpty();
            position.make(moves.get(ply));
        }
        column = appendComment(pgn, lastWord, column);
        append(pgn, result, column);
    }

    /** A comment ends at its first brace and cannot hold one. */
    private static int appendComment(StringBuilder pgn, String comment, int column) {
        if (comment.isEmpty()) {
            return column;
        }
        int at = column;
        String text = "{" + oneLine(comment).replace('{', '(').replace('}', ')') + "}";
        for (String word : text.split(" +")) {
            for (String piece : pieces(word)) {
                at = append(pgn, piece, at);
            }
        }
        return at;
    }

    /** No line may be longer than a line is, and a percent sign at its begin would make it an escape. */
    private static List<String> pieces(String word) {
        String safe = word.startsWith("%") ? "'" + word : word;
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < safe.length(); from += LONGEST_WORD) {
            pieces.add(safe.substring(from, Math.min(safe.length(), from + LONGEST_WORD)));
        }
        return pieces;
    }

    /** Controls and line ends have no place in a value. */
    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}+|[\\u2028\\u2029]+", " ").strip();
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
