package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A position as a drawing of 360 by 360 units, White below.
 *
 * @param words the same for those who do not see it
 * @param said what the engine said of the move
 * @param material who is up how much, in words
 */
record BoardDrawing(
        List<Square> squares,
        List<Coordinate> coordinates,
        List<Piece> pieces,
        String fen,
        String words,
        String said,
        String material) {

    private static final int SIZE = 45;
    private static final int ROWS = 8;

    /** One square, or the mark of the last move upon it. */
    record Square(int x, int y, String css) {}

    /** The name of a file or rank. */
    record Coordinate(int x, int y, String text) {}

    /** One piece, by the name of its drawing. */
    record Piece(int x, int y, String symbol, String colour) {}

    static BoardDrawing of(ShownPly ply) {
        List<Square> squares = new ArrayList<>();
        List<Coordinate> names = new ArrayList<>();
        for (int square = 0; square < ROWS * ROWS; square++) {
            int x = square % ROWS * SIZE;
            int y = (ROWS - 1 - square / ROWS) * SIZE;
            squares.add(new Square(x, y, (square + square / ROWS) % 2 == 1 ? "light" : "dark"));
            if (ply.last().contains(square)) {
                squares.add(new Square(x, y, "last"));
            }
        }
        for (int i = 0; i < ROWS; i++) {
            names.add(new Coordinate(SIZE * i + 37, ROWS * SIZE - 3, String.valueOf((char) ('a' + i))));
            names.add(new Coordinate(2, SIZE * i + 10, String.valueOf(ROWS - i)));
        }
        return new BoardDrawing(squares, names, pieces(ply.fen()), ply.fen(), ply.words(), ply.said(), ply.material());
    }

    private static List<Piece> pieces(String fen) {
        List<Piece> pieces = new ArrayList<>();
        String[] rows = fen.split(" ")[0].split("/");
        for (int down = 0; down < rows.length; down++) {
            int file = 0;
            for (char letter : rows[down].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                } else {
                    String symbol = String.valueOf(letter).toLowerCase(Locale.ROOT);
                    String colour = Character.isUpperCase(letter) ? "white" : "black";
                    pieces.add(new Piece(file++ * SIZE, down * SIZE, symbol, colour));
                }
            }
        }
        return pieces;
    }
}
