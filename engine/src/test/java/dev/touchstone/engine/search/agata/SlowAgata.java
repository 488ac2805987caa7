package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The description of agata written down a second time, as plainly as it goes: a board of 64 pieces, attacks found by walking, every list
 * sorted to its end, boards copied instead of moves taken back, positions compared whole. It shares no code with the engine but the
 * configuration. What it finds is {@link #move}, {@link #score}, {@link #depth} and {@link #nodes}.
 */
final class SlowAgata {
    private static final String PIECES = "PNBRQKpnbrqk";
    private static final int NOTHING = -1;
    private static final int NO_MOVE = 0;
    private static final int P = 0;
    private static final int N = 1;
    private static final int B = 2;
    private static final int R = 3;
    private static final int Q = 4;
    private static final int K = 5;
    private static final int CAPTURE = 1 << 20;
    private static final int DOUBLE = 1 << 21;
    private static final int PASSANT = 1 << 22;
    private static final int CASTLING = 1 << 23;
    private static final int MATE = 49_000;
    private static final int INFINITY = 50_000;
    private static final int PLIES = 64;

    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
    };
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    private static final int[][] ALL_AROUND = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    private static final int[][] TABLES = {
        numbers("0 0 0 0 0 0 0 0 90 90 90 90 90 90 90 90 30 30 50 70 70 50 30 30 10 10 20 50 50 20 10 10 "
                + "5 5 10 40 40 10 5 5 0 0 0 20 20 0 0 0 5 -5 -10 0 0 -10 -5 5 0 0 0 0 0 0 0 0"),
        numbers(
                "-50 -40 -30 -30 -30 -30 -40 -50 -40 -20 0 0 0 0 -20 -40 -30 0 10 15 15 10 0 -30 -30 5 15 20 20 15 5 -30 "
                        + "-30 0 15 20 20 15 0 -30 -30 5 10 15 15 10 5 -30 -40 -20 0 5 5 0 -20 -40 -50 -40 -30 -30 -30 -30 -40 -50"),
        numbers(
                "-20 -10 -10 -10 -10 -10 -10 -20 -10 0 0 0 0 0 0 -10 -10 0 5 10 10 5 0 -10 -10 5 5 10 10 5 5 -10 "
                        + "-10 0 10 10 10 10 0 -10 -10 10 10 10 10 10 10 -10 -10 5 0 0 0 0 5 -10 -20 -10 -10 -10 -10 -10 -10 -20"),
        numbers("0 0 0 0 0 0 0 0 5 10 10 10 10 10 10 5 -5 0 0 0 0 0 0 -5 -5 0 0 0 0 0 0 -5 "
                + "-5 0 0 0 0 0 0 -5 -5 0 0 0 0 0 0 -5 -5 0 0 0 0 0 0 -5 0 0 0 5 5 0 0 0"),
        numbers("-20 -10 -10 -5 -5 -10 -10 -20 -10 0 0 0 0 0 0 -10 -10 0 5 5 5 5 0 -10 -5 0 5 5 5 5 0 -5 "
                + "0 0 5 5 5 5 0 -5 -10 5 5 5 5 5 0 -10 -10 0 5 0 0 0 0 -10 -20 -10 -10 -5 -5 -10 -10 -20"),
        numbers("-30 -40 -40 -50 -50 -40 -40 -30 -30 -40 -40 -50 -50 -40 -40 -30 -30 -40 -40 -50 -50 -40 -40 -30 "
                + "-30 -40 -40 -50 -50 -40 -40 -30 -20 -30 -30 -40 -40 -30 -30 -20 -10 -20 -20 -20 -20 -20 -20 -10 "
                + "20 20 0 0 0 0 20 20 20 30 10 0 0 10 30 20")
    };

    String move = "0000";
    int score;
    int depth;
    long nodes;

    private final EngineConfiguration c;
    private final int[] material;
    private final boolean[] tableOn;

    private int[] board = new int[64];
    private int side;
    private int castle;
    private int enPassant = NOTHING;

    /** Every position before the current one, and where among them those begin that can still come again. */
    private final List<String> past = new ArrayList<>();

    private int since;

    private int ply;
    private long limit;
    private boolean stopped;
    private final int[][] killers = new int[2][PLIES];
    private final int[][] history = new int[12][64];
    private final int[][] line = new int[PLIES + 1][PLIES + 1];
    private final int[] lineLength = new int[PLIES + 1];
    private int[] lastLine = {};
    private boolean following;

    SlowAgata(EngineConfiguration c) {
        this.c = c;
        boolean on = c.on(Agata.MATERIAL);
        material = new int[] {
            on ? c.value(Agata.PAWN) : 0,
            on ? c.value(Agata.KNIGHT) : 0,
            on ? c.value(Agata.BISHOP) : 0,
            on ? c.value(Agata.ROOK) : 0,
            on ? c.value(Agata.QUEEN) : 0,
            on ? 10_000 : 0
        };
        tableOn = new boolean[] {
            c.on(Agata.PAWN_TABLE),
            c.on(Agata.KNIGHT_TABLE),
            c.on(Agata.BISHOP_TABLE),
            c.on(Agata.ROOK_TABLE),
            c.on(Agata.QUEEN_TABLE),
            c.on(Agata.KING_TABLE)
        };
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** Searches the position after some moves from a start. */
    void think(String fen, List<String> moves, int maxDepth, long maxNodes) {
        setUp(fen);
        past.clear();
        since = 0;
        for (String text : moves) {
            play(text);
        }
        ply = 0;
        limit = maxNodes;
        stopped = false;
        nodes = 0;
        depth = 0;
        score = 0;
        int best = NO_MOVE;
        lastLine = new int[0];
        lineLength[0] = 0;
        for (int[] slots : killers) {
            Arrays.fill(slots, NO_MOVE);
        }
        for (int[] sums : history) {
            Arrays.fill(sums, 0);
        }
        for (int d = 1; d <= Math.min(maxDepth, 64); d++) {
            int found = iteration(d);
            if (stopped) {
                break;
            }
            score = found;
            depth = d;
            best = lineLength[0] > 0 ? line[0][0] : NO_MOVE;
            lastLine = Arrays.copyOf(line[0], lineLength[0]);
        }
        if (depth == 0) {
            best = lineLength[0] > 0 ? line[0][0] : firstLegal();
        }
        move = text(best);
        if (score < -48_000) {
            score += 20_000;
        } else if (score > 48_000) {
            score -= 20_000;
        }
    }

    private int iteration(int d) {
        int window = c.value(Agata.ASPIRATION_WINDOW);
        if (d > 1 && c.on(Agata.ASPIRATION)) {
            following = c.on(Agata.FOLLOW_PV);
            int found = negamax(score - window, score + window, d);
            if (stopped || found > score - window && found < score + window) {
                return found;
            }
        }
        following = c.on(Agata.FOLLOW_PV);
        return negamax(-INFINITY, INFINITY, d);
    }

    private int firstLegal() {
        for (int m : generate()) {
            Saved saved = new Saved();
            boolean legal = make(m);
            saved.restore();
            if (legal) {
                return m;
            }
        }
        return NO_MOVE;
    }

    private int negamax(int alphaGiven, int beta, int depthGiven) {
        int alpha = alphaGiven;
        int d = depthGiven;
        lineLength[ply] = 0;
        if (d == 0) {
            return quiescence(alpha, beta);
        }
        if (ply > 0
                && c.on(Agata.REPETITION)
                && past.subList(since, past.size()).contains(key())) {
            return 0;
        }
        if (count()) {
            return 0;
        }
        if (ply >= 63) {
            return evaluate();
        }
        boolean inCheck = attacked(king(side), side ^ 1);
        if (inCheck && c.on(Agata.CHECK_EXTENSION)) {
            d++;
        }
        if (c.on(Agata.NULL_MOVE) && d >= c.value(Agata.NULL_MOVE_DEPTH) && !inCheck && ply > 0) {
            Saved saved = new Saved();
            past.add(key());
            ply++;
            side ^= 1;
            enPassant = NOTHING;
            int value = -negamax(-beta, -beta + 1, Math.max(0, d - 1 - c.value(Agata.NULL_MOVE_REDUCTION)));
            saved.restore();
            if (stopped) {
                return 0;
            }
            if (value >= beta) {
                return beta;
            }
        }
        List<Integer> moves = generate();
        int[] scores = moves.stream().mapToInt(this::order).toArray();
        if (following) {
            following = false;
            int wanted = ply < lastLine.length ? lastLine[ply] : NO_MOVE;
            if (moves.contains(wanted)) {
                scores[moves.indexOf(wanted)] = c.value(Agata.PV_ORDER);
                following = true;
            }
        }
        sort(moves, scores);
        int searched = 0;
        boolean raised = false;
        for (int m : moves) {
            Saved saved = new Saved();
            past.add(key());
            if (!make(m)) {
                saved.restore();
                continue;
            }
            ply++;
            int value = searchMove(m, alpha, beta, d, inCheck, searched, raised);
            saved.restore();
            if (stopped) {
                return 0;
            }
            searched++;
            boolean quiet = (m & CAPTURE) == 0;
            if (value >= beta) {
                if (quiet) {
                    killers[1][ply] = killers[0][ply];
                    killers[0][ply] = m;
                    remember(m, d);
                }
                return beta;
            }
            if (value > alpha) {
                alpha = value;
                raised = true;
                if (quiet && c.on(Agata.HISTORY_ON_RAISE)) {
                    remember(m, d);
                }
                line[ply][0] = m;
                System.arraycopy(line[ply + 1], 0, line[ply], 1, lineLength[ply + 1]);
                lineLength[ply] = lineLength[ply + 1] + 1;
            }
        }
        if (searched == 0) {
            return inCheck ? -MATE + ply : 0;
        }
        return alpha;
    }

    private int searchMove(int m, int alpha, int beta, int d, boolean inCheck, int searched, boolean raised) {
        if (searched == 0) {
            return -negamax(-beta, -alpha, d - 1);
        }
        boolean late = c.on(Agata.LMR)
                && searched >= c.value(Agata.LMR_MOVES)
                && d >= c.value(Agata.LMR_DEPTH)
                && !inCheck
                && (m & CAPTURE) == 0
                && promotion(m) == 0
                && !(raised && c.on(Agata.SCOUT_AFTER_RAISE));
        if (late) {
            int value = -negamax(-alpha - 1, -alpha, Math.max(0, d - 1 - c.value(Agata.LMR_REDUCTION)));
            if (stopped || value <= alpha) {
                return value;
            }
        }
        if (c.on(Agata.PVS)) {
            int value = -negamax(-alpha - 1, -alpha, d - 1);
            if (stopped || value <= alpha || value >= beta) {
                return value;
            }
        }
        return -negamax(-beta, -alpha, d - 1);
    }

    private void remember(int m, int d) {
        if (c.on(Agata.HISTORY)) {
            history[piece(m)][target(m)] += d;
        }
    }

    private int quiescence(int alphaGiven, int beta) {
        int alpha = alphaGiven;
        if (count()) {
            return 0;
        }
        int stand = evaluate();
        if (ply >= 63) {
            return stand;
        }
        if (stand >= beta) {
            return beta;
        }
        alpha = Math.max(alpha, stand);
        if (!c.on(Agata.QUIESCENCE)) {
            return alpha;
        }
        List<Integer> moves = generate();
        sort(moves, moves.stream().mapToInt(this::order).toArray());
        for (int m : moves) {
            Saved saved = new Saved();
            if ((m & CAPTURE) == 0 || !make(m)) {
                saved.restore();
                continue;
            }
            ply++;
            int value = -quiescence(-beta, -alpha);
            saved.restore();
            if (stopped) {
                return 0;
            }
            if (value >= beta) {
                return beta;
            }
            alpha = Math.max(alpha, value);
        }
        return alpha;
    }

    private boolean count() {
        nodes++;
        if (nodes >= limit) {
            stopped = true;
        }
        return stopped;
    }

    private int order(int m) {
        if ((m & CAPTURE) != 0) {
            int victim = (m & PASSANT) != 0 ? P : board[target(m)] % 6;
            int attacker = piece(m) % 6;
            return c.value(Agata.CAPTURE_ORDER) + (c.on(Agata.MVV_LVA) ? 100 * (victim + 1) + 5 - attacker : 0);
        }
        if (c.on(Agata.KILLERS) && killers[0][ply] == m) {
            return c.value(Agata.KILLER_ORDER);
        }
        if (c.on(Agata.KILLERS) && killers[1][ply] == m) {
            return c.value(Agata.SECOND_KILLER_ORDER);
        }
        return history[piece(m)][target(m)];
    }

    private static void sort(List<Integer> moves, int[] scores) {
        for (int i = 0; i < moves.size(); i++) {
            for (int j = i + 1; j < moves.size(); j++) {
                if (scores[i] < scores[j]) {
                    int s = scores[i];
                    scores[i] = scores[j];
                    scores[j] = s;
                    moves.set(i, moves.set(j, moves.get(i)));
                }
            }
        }
    }

    private int evaluate() {
        int white = 0;
        for (int square = 0; square < 64; square++) {
            int p = board[square];
            if (p != NOTHING) {
                int type = p % 6;
                int seen = p < 6 ? square : square ^ 56;
                int value = material[type] + (tableOn[type] ? TABLES[type][seen] : 0);
                white += p < 6 ? value : -value;
            }
        }
        return side == 0 ? white : -white;
    }

    // Moves: bits 0-5 source, 6-11 target, 12-15 piece, 16-19 promotion piece, 20 capture, 21 double push, 22 en
    // passant, 23 castling.

    private static int source(int m) {
        return m & 63;
    }

    private static int target(int m) {
        return m >> 6 & 63;
    }

    private static int piece(int m) {
        return m >> 12 & 15;
    }

    private static int promotion(int m) {
        return m >> 16 & 15;
    }

    private List<Integer> generate() {
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

    private void generate(int p, int from, List<Integer> moves) {
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

    private void generatePawn(int p, int from, List<Integer> moves) {
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

    private void addPawn(int m, List<Integer> moves) {
        int row = target(m) / 8;
        if (row == 0 || row == 7) {
            for (int type : new int[] {Q, R, B, N}) {
                moves.add(m | side * 6 + type << 16);
            }
        } else {
            moves.add(m);
        }
    }

    private boolean isEnemy(int p) {
        return p != NOTHING && p / 6 != side;
    }

    private void generateSteps(int p, int from, int[][] steps, int reach, List<Integer> moves) {
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

    private void generateCastling(int p, int from, List<Integer> moves) {
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

    private boolean attacked(int square, int by) {
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

    private int at(int row, int file) {
        return row < 0 || row > 7 || file < 0 || file > 7 ? NOTHING : board[row * 8 + file];
    }

    private boolean meets(int row, int file, int[][] steps, int reach, int one, int two) {
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

    private int king(int ofSide) {
        for (int square = 0; square < 64; square++) {
            if (board[square] == ofSide * 6 + K) {
                return square;
            }
        }
        throw new IllegalStateException("no king");
    }

    /** Makes a move; whether the own king is safe after it. */
    private boolean make(int m) {
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

    private static int kept(int square) {
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

    private String key() {
        char[] all = new char[67];
        for (int square = 0; square < 64; square++) {
            all[square] = (char) (board[square] + 1);
        }
        all[64] = (char) side;
        all[65] = (char) castle;
        all[66] = (char) (enPassant + 1);
        return new String(all);
    }

    private static String text(int m) {
        if (m == NO_MOVE) {
            return "0000";
        }
        String promoted = promotion(m) == 0 ? "" : "" + PIECES.charAt(6 + promotion(m) % 6);
        return name(source(m)) + name(target(m)) + promoted;
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 8) + (8 - square / 8);
    }

    private void play(String text) {
        int m = generate().stream()
                .filter(candidate -> text(candidate).equals(text))
                .findFirst()
                .orElseThrow();
        past.add(key());
        make(m);
    }

    private void setUp(String fen) {
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
    private final class Saved {
        private final int[] boardThen = board.clone();
        private final int sideThen = side;
        private final int castleThen = castle;
        private final int enPassantThen = enPassant;
        private final int pastThen = past.size();
        private final int sinceThen = since;
        private final int plyThen = ply;

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
