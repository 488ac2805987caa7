package dev.touchstone.openings;

import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Endings that are won whoever defends: a queen, a rook, two rooks, queen and rook, or two bishops of different squares
 * against a bare king that stands next to none of them, the strong side to move. Both colours are strong in turn.
 */
final class WonEndings {

    /** Endings that may be asked for at once. */
    static final int MOST = 1000;

    private static final List<String> STRONG = List.of("Q", "R", "RR", "QR", "BB");
    private static final int SQUARES = 64;
    private static final int FILES = 8;

    private WonEndings() {}

    /** @throws IllegalArgumentException when the count is not 1 to {@link #MOST} */
    static List<SuitePosition> generate(int count, long seed) {
        if (count < 1 || count > MOST) {
            throw new IllegalArgumentException("generated must be 1 to " + MOST + ", not " + count);
        }
        Random random = new Random(seed);
        List<SuitePosition> found = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        while (found.size() < count) {
            String pieces = STRONG.get(found.size() % STRONG.size());
            boolean white = found.size() / STRONG.size() % 2 == 0;
            String fen = place(pieces, white, random);
            if (isFit(fen, pieces) && seen.add(fen)) {
                String name = "K" + pieces + "K " + (found.size() + 1);
                found.add(new SuitePosition(name, fen, new Want.Mate(), Optional.empty()));
            }
        }
        return found;
    }

    /** The pieces on squares drawn at random; not every such placement is a fit one. */
    private static String place(String pieces, boolean white, Random random) {
        char[] board = new char[SQUARES];
        Arrays.fill(board, '1');
        String strong = "K" + pieces;
        String all = white ? strong + "k" : strong.toLowerCase(Locale.ROOT) + "K";
        for (char piece : all.toCharArray()) {
            int square = random.nextInt(SQUARES);
            while (board[square] != '1') {
                square = random.nextInt(SQUARES);
            }
            board[square] = piece;
        }
        StringBuilder ranks = new StringBuilder();
        for (int square = 0; square < SQUARES; square++) {
            ranks.append(square > 0 && square % FILES == 0 ? "/" : "").append(board[square]);
        }
        return joined(ranks.toString()) + (white ? " w" : " b") + " - - 0 1";
    }

    /** Runs of empty squares as one digit. */
    private static String joined(String ranks) {
        String text = ranks;
        for (int run = FILES; run > 1; run--) {
            text = text.replace("1".repeat(run), Integer.toString(run));
        }
        return text;
    }

    /** Legal, not over, the bare king next to no piece, and two bishops on squares of both colours. */
    private static boolean isFit(String fen, String pieces) {
        try {
            Position position = Position.fromFen(fen, FenRules.SUBMISSION);
            return StartPositions.problem(position).isEmpty() && nobodyNextToTheBareKing(fen, pieces);
        } catch (FenException illegal) {
            return false;
        }
    }

    private static boolean nobodyNextToTheBareKing(String fen, String pieces) {
        boolean white = fen.contains(" w ");
        String board = spread(fen);
        int king = board.indexOf(white ? 'k' : 'K');
        int bishopColours = 0;
        for (int square = 0; square < SQUARES; square++) {
            char piece = board.charAt(square);
            if (square == king || piece == '1') {
                continue;
            }
            int files = Math.abs(square % FILES - king % FILES);
            int ranks = Math.abs(square / FILES - king / FILES);
            if (Math.max(files, ranks) < 2) {
                return false;
            }
            if (Character.toUpperCase(piece) == 'B') {
                bishopColours |= 1 << (square % FILES + square / FILES) % 2;
            }
        }
        return !pieces.equals("BB") || bishopColours == 3;
    }

    /** One character a square, from a8. */
    private static String spread(String fen) {
        StringBuilder board = new StringBuilder();
        for (char c : fen.substring(0, fen.indexOf(' ')).toCharArray()) {
            if (Character.isDigit(c)) {
                board.append("1".repeat(c - '0'));
            } else if (c != '/') {
                board.append(c);
            }
        }
        return board.toString();
    }
}
