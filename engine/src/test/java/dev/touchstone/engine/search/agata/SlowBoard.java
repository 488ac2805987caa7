package dev.touchstone.engine.search.agata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The board of {@link SlowAgata}: 64 pieces, attacks found by walking, boards copied instead of moves taken back, positions compared
 * whole.
 */
class SlowBoard {
    static final String PIECES = "PNBRQKpnbrqk";
    static final int NOTHING = -1;
    static final int NO_MOVE = 0;
    static final int P = 0;
    static final int N = 1;
    static final int B = 2;
    static final int R = 3;
    static final int Q = 4;
    static final int K = 5;
    static final int CAPTURE = 1 << 20;
    static final int DOUBLE = 1 << 21;
    static final int PASSANT = 1 << 22;
    static final int CASTLING = 1 << 23;

    static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    static final int[][] ALL_AROUND = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    int[] board = new int[64];
    int side;
    int castle;
    int enPassant = NOTHING;

    /** Every position before the current one, and where among them those begin that can still come again. */
    final List<String> past = new ArrayList<>();

    int since;

    /** Plies below the root of the search. */
    int ply;

    // Moves: bits 0-5 source, 6-11 target, 12-15 piece, 16-19 promotion piece, 20 capture, 21 double push, 22 en
    // passant, 23 castling.

    static int source(int m) {
        return m & 63;
    }

    static int target(int m) {
        return m >> 6 & 63;
    }

    static int piece(int m) {
        return m >> 12 & 15;
    }

    static int promotion(int m) {
        return m >> 16 & 15;
    }

    List<Integer> generate() {
        List<Integer> moves = new ArrayList<>();
        for (int p = side * 6; p < side * 6 + 6; p++) {
            for (int from = 0; from < 64; from++) {
                if (board[from] == p) {
                    generate(p, from, moves);
                }
            }
        }
        return moves;
    }

    void generate(int p, int from, List<Integer> moves) {
        switch (p % 6) {
            case P -> generatePawn(p, from, moves);
            case N -> generateSteps(p, from, KNIGHT_STEPS, 1, moves);
            case B -> generateSteps(p, from, DIAGONAL, 8, moves);
            case R -> generateSteps(p, from, STRAIGHT, 8, moves);
            case Q -> generateSteps(p, from, ALL_AROUND, 8, moves);
            default -> {
                generateCastling(p, from, moves);
                generateSteps(p, from, ALL_AROUND, 1, moves);
            }
        }
    }

    void generatePawn(int p, int from, List<Integer> moves) {
        int forward = side == 0 ? -8 : 8;
        int to = from + forward;
        if (board[to] == NOTHING) {
            addPawn(from | to << 6 | p << 12, moves);
            boolean home = from / 8 == (side == 0 ? 6 : 1);
            if (home && board[to + forward] == NOTHING) {
                moves.add(from | to + forward << 6 | p << 12 | DOUBLE);
            }
        }
        for (int sideways : new int[] {-1, 1}) {
            int file = from % 8 + sideways;
            if (file >= 0 && file < 8 && isEnemy(board[to + sideways])) {
                addPawn(from | to + sideways << 6 | p << 12 | CAPTURE, moves);
            }
        }
        for (int sideways : new int[] {-1, 1}) {
            int file = from % 8 + sideways;
            if (file >= 0 && file < 8 && to + sideways == enPassant) {
                moves.add(from | enPassant << 6 | p << 12 | CAPTURE | PASSANT);
            }
        }
    }

    void addPawn(int m, List<Integer> moves) {
        int row = target(m) / 8;
        if (row == 0 || row == 7) {
            for (int type : new int[] {Q, R, B, N}) {
                moves.add(m | side * 6 + type << 16);
            }
        } else {
            moves.add(m);
        }
    }

    boolean isEnemy(int p) {
        return p != NOTHING && p / 6 != side;
    }

    void generateSteps(int p, int from, int[][] steps, int reach, List<Integer> moves) {
        boolean[] reached = new boolean[64];
        for (int[] step : steps) {
            for (int i = 1; i <= reach; i++) {
                int row = from / 8 + i * step[0];
                int file = from % 8 + i * step[1];
                if (row < 0 || row > 7 || file < 0 || file > 7) {
                    break;
                }
                reached[row * 8 + file] = true;
                if (board[row * 8 + file] != NOTHING) {
                    break;
                }
            }
        }
        for (int to = 0; to < 64; to++) {
            if (reached[to] && board[to] == NOTHING) {
                moves.add(from | to << 6 | p << 12);
            } else if (reached[to] && isEnemy(board[to])) {
                moves.add(from | to << 6 | p << 12 | CAPTURE);
            }
        }
    }

    void generateCastling(int p, int from, List<Integer> moves) {
        int kingSide = side == 0 ? 1 : 4;
        int other = side ^ 1;
        if ((castle & kingSide) != 0
                && board[from + 1] == NOTHING
                && board[from + 2] == NOTHING
                && !attacked(from, other)
                && !attacked(from + 1, other)) {
            moves.add(from | from + 2 << 6 | p << 12 | CASTLING);
        }
        if ((castle & kingSide * 2) != 0
                && board[from - 1] == NOTHING
                && board[from - 2] == NOTHING
                && board[from - 3] == NOTHING
                && !attacked(from, other)
                && !attacked(from - 1, other)) {
            moves.add(from | from - 2 << 6 | p << 12 | CASTLING);
        }
    }

    boolean attacked(int square, int by) {
        int row = square / 8;
        int file = square % 8;
        int pawnRow = by == 0 ? row + 1 : row - 1;
        return at(pawnRow, file - 1) == by * 6 + P
                || at(pawnRow, file + 1) == by * 6 + P
                || meets(row, file, KNIGHT_STEPS, 1, by * 6 + N, by * 6 + N)
                || meets(row, file, ALL_AROUND, 1, by * 6 + K, by * 6 + K)
                || meets(row, file, DIAGONAL, 8, by * 6 + B, by * 6 + Q)
                || meets(row, file, STRAIGHT, 8, by * 6 + R, by * 6 + Q);
    }

    int at(int row, int file) {
        return row < 0 || row > 7 || file < 0 || file > 7 ? NOTHING : board[row * 8 + file];
    }

    boolean meets(int row, int file, int[][] steps, int reach, int one, int two) {
        for (int[] step : steps) {
            int met = NOTHING;
            for (int i = 1; i <= reach && met == NOTHING; i++) {
                met = at(row + i * step[0], file + i * step[1]);
            }
            if (met == one || met == two) {
                return true;
            }
        }
        return false;
    }

    int king(int ofSide) {
        for (int square = 0; square < 64; square++) {
            if (board[square] == ofSide * 6 + K) {
                return square;
            }
        }
        throw new IllegalStateException("no king");
    }

    /** Makes a move; whether the own king is safe after it. */
    boolean make(int m) {
        int from = source(m);
        int to = target(m);
        board[from] = NOTHING;
        board[to] = promotion(m) != 0 ? promotion(m) : piece(m);
        if ((m & PASSANT) != 0) {
            board[side == 0 ? to + 8 : to - 8] = NOTHING;
        }
        enPassant = (m & DOUBLE) != 0 ? (from + to) / 2 : NOTHING;
        if ((m & CASTLING) != 0) {
            boolean kingSide = to > from;
            board[kingSide ? to + 1 : to - 2] = NOTHING;
            board[kingSide ? to - 1 : to + 1] = side * 6 + R;
        }
        castle &= kept(from) & kept(to);
        side ^= 1;
        if ((m & CAPTURE) != 0 || piece(m) % 6 == P) {
            since = past.size();
        }
        return !attacked(king(side ^ 1), side);
    }

    static int kept(int square) {
        return switch (square) {
            case 0 -> 15 & ~8;
            case 4 -> 15 & ~12;
            case 7 -> 15 & ~4;
            case 56 -> 15 & ~2;
            case 60 -> 15 & ~3;
            case 63 -> 15 & ~1;
            default -> 15;
        };
    }

    String key() {
        char[] all = new char[67];
        for (int square = 0; square < 64; square++) {
            all[square] = (char) (board[square] + 1);
        }
        all[64] = (char) side;
        all[65] = (char) castle;
        all[66] = (char) (enPassant + 1);
        return new String(all);
    }

    static String text(int m) {
        if (m == NO_MOVE) {
            return "0000";
        }
        String promoted = promotion(m) == 0 ? "" : "" + PIECES.charAt(6 + promotion(m) % 6);
        return name(source(m)) + name(target(m)) + promoted;
    }

    static String name(int square) {
        return "" + (char) ('a' + square % 8) + (8 - square / 8);
    }

    void play(String text) {
        int m = generate().stream()
                .filter(candidate -> text(candidate).equals(text))
                .findFirst()
                .orElseThrow();
        past.add(key());
        make(m);
    }

    void setUp(String fen) {
        String[] fields = fen.split(" ");
        Arrays.fill(board, NOTHING);
        int square = 0;
        for (char letter : fields[0].toCharArray()) {
            if (Character.isDigit(letter)) {
                square += letter - '0';
            } else if (letter != '/') {
                board[square++] = PIECES.indexOf(letter);
            }
        }
        side = fields[1].equals("w") ? 0 : 1;
        castle = 0;
        for (char letter : fields[2].toCharArray()) {
            castle |= letter == '-' ? 0 : 1 << "KQkq".indexOf(letter);
        }
        enPassant = fields[3].equals("-") ? NOTHING : (8 - (fields[3].charAt(1) - '0')) * 8 + fields[3].charAt(0) - 'a';
    }

    /** All that a move changes. */
    final class Saved {
        final int[] boardThen = board.clone();
        final int sideThen = side;
        final int castleThen = castle;
        final int enPassantThen = enPassant;
        final int pastThen = past.size();
        final int sinceThen = since;
        final int plyThen = ply;

        void restore() {
            board = boardThen.clone();
            side = sideThen;
            castle = castleThen;
            enPassant = enPassantThen;
            past.subList(pastThen, past.size()).clear();
            since = sinceThen;
            ply = plyThen;
        }
    }
}
