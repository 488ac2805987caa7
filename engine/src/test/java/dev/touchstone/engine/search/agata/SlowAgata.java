package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.Arrays;
import java.util.List;

/**
 * The description of agata written down a second time, as plainly as it goes: a board of 64 pieces, attacks found by walking, every list
 * sorted to its end, boards copied instead of moves taken back, positions compared whole. It shares no code with the engine but the
 * configuration. What it finds is {@link #move}, {@link #score}, {@link #depth} and {@link #nodes}.
 */
final class SlowAgata extends SlowBoard {
    private static final int MATE = 49_000;
    private static final int INFINITY = 50_000;
    private static final int PLIES = 64;

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
}
