package dev.touchstone.engine.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What can be set on the engine of CE-Games: one line a switch, parameter and level. Defaults are those of the shipped program (its commit
 * c9218b1). Terms have a middlegame (mg) and an endgame (eg) value in centipawns; ranks are counted from the pawn's own side, from 1.
 */
public final class Ce {

    /** The deepest iteration. */
    public static final int MAX_DEPTH = 63;

    /** The first rank that has a bonus for connected and passed pawns; the last is the seventh. */
    public static final int FIRST_RANK = 3;

    public static final Switch TABLES = new Switch("tables", true, "piece values and piece-square tables");
    public static final Switch TAPERING =
            new Switch("tapering", true, "blend from middlegame to endgame values; off: middlegame values alone");
    public static final Switch BISHOP_PAIR = new Switch("bishop-pair", true, "bonus for two bishops");
    public static final Switch TEMPO = new Switch("tempo", true, "bonus for the side to move");
    public static final Switch DOUBLED = new Switch("doubled", true, "penalty for pawns that share a file");
    public static final Switch ISOLATED = new Switch("isolated", true, "penalty for pawns without neighbours");
    public static final Switch CONNECTED = new Switch("connected", true, "bonus for pawns defended by a pawn");
    public static final Switch PASSED = new Switch("passed", true, "bonus for passed pawns");
    public static final Switch ROOK_FILES =
            new Switch("rook-files", true, "bonus for rooks on open and half-open files");
    public static final Switch KNIGHT_MOBILITY =
            new Switch("knight-mobility", true, "value of a knight's safe targets");
    public static final Switch BISHOP_MOBILITY =
            new Switch("bishop-mobility", true, "value of a bishop's safe targets");
    public static final Switch PAWN_SHIELD = new Switch("pawn-shield", true, "bonus for pawns in front of the king");
    public static final Switch HASH = new Switch("hash", true, "table of positions searched before");
    public static final Switch HASH_AT_ROOT =
            new Switch("hash-at-root", true, "the hash table may answer for the position asked about, as shipped");
    public static final Switch ASPIRATION =
            new Switch("aspiration", true, "search with a window around the previous iteration's value");
    public static final Switch PVS = new Switch("pvs", true, "null windows for all moves but the first");
    public static final Switch LMR = new Switch("lmr", true, "search late quiet moves less deep at first");
    public static final Switch NULL_MOVE = new Switch("null-move", true, "give up a node that stays good after a pass");
    public static final Switch FUTILITY =
            new Switch("futility", true, "near the leaves, leave out quiet moves when far behind");
    public static final Switch CHECK_EXTENSION =
            new Switch("check-extension", true, "search one ply deeper when in check");
    public static final Switch REPETITION =
            new Switch("repetition", true, "the search scores a position that occurred before as a draw");
    public static final Switch KILLERS = new Switch("killers", true, "try quiet moves that refuted a sibling early");
    public static final Switch HISTORY = new Switch("history", true, "order quiet moves by their past cut-offs");
    public static final Switch MVV_LVA = new Switch("mvv-lva", true, "order captures by victim, then by attacker");
    public static final Switch QUIESCENCE = new Switch("quiescence", true, "play captures out at the leaves");
    public static final Switch CHECK_EVASIONS =
            new Switch("check-evasions", true, "quiescence searches every move when in check");
    public static final Switch DELTA_PRUNING =
            new Switch("delta-pruning", true, "quiescence gives up when no capture can help");

    public static final Parameter PHASE_KNIGHT =
            new Parameter("phase-knight", 1, 0, 8, 1, "share of a knight in the phase");
    public static final Parameter PHASE_BISHOP =
            new Parameter("phase-bishop", 1, 0, 8, 1, "share of a bishop in the phase");
    public static final Parameter PHASE_ROOK = new Parameter("phase-rook", 2, 0, 8, 1, "share of a rook in the phase");
    public static final Parameter PHASE_QUEEN =
            new Parameter("phase-queen", 4, 0, 16, 1, "share of a queen in the phase");
    public static final Parameter PHASE_MAX =
            new Parameter("phase-max", 24, 1, 64, 1, "the phase that is all middlegame");

    /** Percentages by piece type, pawn first. */
    public static final List<Parameter> TABLES_MG = tables("mg");

    public static final List<Parameter> TABLES_EG = tables("eg");

    public static final Parameter BISHOP_PAIR_MG = term("bishop-pair-mg", 19, "for two bishops");
    public static final Parameter BISHOP_PAIR_EG = term("bishop-pair-eg", 58, "for two bishops");
    public static final Parameter TEMPO_MG = term("tempo-mg", 10, "for the side to move");
    public static final Parameter TEMPO_EG = term("tempo-eg", 9, "for the side to move");
    public static final Parameter DOUBLED_MG = term("doubled-mg", 12, "penalty for each pawn with another on its file");
    public static final Parameter DOUBLED_EG = term("doubled-eg", 3, "penalty for each pawn with another on its file");
    public static final Parameter ISOLATED_MG = term("isolated-mg", 12, "penalty for each pawn without neighbours");
    public static final Parameter ISOLATED_EG = term("isolated-eg", 17, "penalty for each pawn without neighbours");
    public static final Parameter ROOK_OPEN_MG = term("rook-open-mg", 38, "for a rook on a file without pawns");
    public static final Parameter ROOK_OPEN_EG = term("rook-open-eg", 24, "for a rook on a file without pawns");
    public static final Parameter ROOK_HALF_OPEN_MG =
            term("rook-half-open-mg", 23, "for a rook on a file with enemy pawns alone");
    public static final Parameter ROOK_HALF_OPEN_EG =
            term("rook-half-open-eg", 11, "for a rook on a file with enemy pawns alone");
    public static final Parameter SHIELD_MG = term("shield-mg", 6, "for each pawn right in front of the king");
    public static final Parameter SHIELD_EG = term("shield-eg", 0, "for each pawn right in front of the king");

    /** By rank from {@link #FIRST_RANK}; both middlegame and endgame. */
    public static final List<Parameter> CONNECTED_BONUS =
            row("connected", FIRST_RANK, "for a pawn on this rank that a pawn defends", 0, 9, 10, 16, 39);

    public static final List<Parameter> PASSED_MG =
            row("passed-mg", FIRST_RANK, "for a passed pawn on this rank", 0, 0, 0, 7, 43);
    public static final List<Parameter> PASSED_EG =
            row("passed-eg", FIRST_RANK, "for a passed pawn on this rank", 13, 27, 41, 67, 131);

    /** By number of safe targets, from none. */
    public static final List<Parameter> KNIGHT_MOBILITY_MG =
            row("knight-mobility-mg", 0, "for a knight with so many safe targets", -19, -13, -6, 0, 6, 13, 16, 17, 19);

    public static final List<Parameter> KNIGHT_MOBILITY_EG = row(
            "knight-mobility-eg", 0, "for a knight with so many safe targets", -61, -43, -24, -2, 13, 26, 41, 45, 50);
    public static final List<Parameter> BISHOP_MOBILITY_MG = row(
            "bishop-mobility-mg",
            0,
            "for a bishop with so many safe targets",
            -12,
            -6,
            2,
            9,
            11,
            16,
            18,
            21,
            25,
            27,
            29,
            30,
            32,
            37);
    public static final List<Parameter> BISHOP_MOBILITY_EG = row(
            "bishop-mobility-eg",
            0,
            "for a bishop with so many safe targets",
            -17,
            -9,
            -1,
            7,
            12,
            17,
            23,
            27,
            32,
            35,
            37,
            39,
            41,
            40);

    public static final Parameter HASH_BITS =
            new Parameter("hash-bits", 12, 4, 24, 1, "the hash table has two to the power of this many entries");
    public static final Parameter ASPIRATION_WINDOW =
            new Parameter("aspiration-window", 25, 1, 1000, 5, "half width of the aspiration window, centipawns");
    public static final Parameter LMR_FIRST_MOVE =
            new Parameter("lmr-first-move", 5, 2, 100, 1, "the first legal move that is searched less deep");
    public static final Parameter LMR_MIN_DEPTH =
            new Parameter("lmr-min-depth", 3, 2, 63, 1, "the least depth at which moves are searched less deep");
    public static final Parameter LMR_REDUCTION =
            new Parameter("lmr-reduction", 1, 0, 10, 1, "plies by which late moves are searched less deep");
    public static final Parameter NULL_REDUCTION =
            new Parameter("null-reduction", 2, 0, 10, 1, "plies by which the search after a pass is less deep");
    public static final Parameter NULL_MIN_DEPTH =
            new Parameter("null-min-depth", 3, 1, 63, 1, "the least depth at which a pass is tried");
    public static final Parameter FUTILITY_MARGIN_1 =
            new Parameter("futility-margin-1", 200, 0, 3000, 25, "what a quiet move may gain at depth 1, centipawns");
    public static final Parameter FUTILITY_MARGIN_2 =
            new Parameter("futility-margin-2", 500, 0, 3000, 25, "what a quiet move may gain at depth 2, centipawns");
    public static final Parameter MAX_EXTENSIONS =
            new Parameter("max-extensions", 2, 0, 20, 1, "check extensions on one path");
    public static final Parameter REPETITIONS =
            new Parameter("repetitions", 2, 2, 3, 1, "occurrences that the search takes for a draw, the last included");
    public static final Parameter QUIESCENCE_DEPTH =
            new Parameter("quiescence-depth", 8, 0, 30, 1, "plies of quiescence");
    public static final Parameter DELTA_MARGIN =
            new Parameter("delta-margin", 1100, 0, 5000, 50, "what a capture may gain in quiescence, centipawns");
    public static final Parameter HISTORY_CAP =
            new Parameter("history-cap", 4000, 0, 30000, 100, "the greatest history score");
    public static final Parameter HISTORY_DIVISOR =
            new Parameter("history-divisor", 16384, 256, 65536, 256, "the higher, the slower history scores fade");
    public static final Parameter ORDER_HASH =
            new Parameter("order-hash", 30000, 0, 60000, 1000, "ordering score of the move from the hash table");
    public static final Parameter ORDER_CAPTURE =
            new Parameter("order-capture", 10000, 0, 60000, 1000, "ordering score of captures, before mvv-lva");
    public static final Parameter ORDER_KILLER_1 =
            new Parameter("order-killer-1", 9000, 0, 60000, 1000, "ordering score of the newer killer");
    public static final Parameter ORDER_KILLER_2 =
            new Parameter("order-killer-2", 8000, 0, 60000, 1000, "ordering score of the older killer");
    public static final Parameter ORDER_QUEEN =
            new Parameter("order-queen", 5000, 0, 60000, 1000, "ordering bonus of a promotion to a queen");
    public static final Parameter ORDER_PROMOTION =
            new Parameter("order-promotion", 1000, 0, 60000, 1000, "ordering bonus of any other promotion");
    public static final Parameter VARIANCE = new Parameter(
            "variance", 0, 0, 1000, 5, "play any move that is at most this much worse than the best, centipawns");
    public static final Parameter VARIANCE_MOVES =
            new Parameter("variance-moves", 16, 1, 256, 1, "root moves that variance chooses among, at most");
    public static final Parameter SEED = new Parameter(
            "seed", 0, 0, 65535, 1, "start of the random numbers of variance and book; 0 takes it from the game");
    public static final Parameter BOOK_MOVES =
            new Parameter("book-moves", 0, 0, 200, 1, "the last move number that is looked up in a book; 0: no end");

    /** Nodes of the bench workload; changes when, and only when, the shipped configuration plays otherwise. */
    private static final long SIGNATURE = 167_401;

    /** The shipped program with all that can be changed about it. */
    public static final Preset PRESET = new Preset(
            "ce",
            "the engine of CE-Games, exact to the node",
            switches(),
            parameters(),
            levels(),
            MAX_DEPTH,
            SIGNATURE);

    private Ce() {}

    private static List<Switch> switches() {
        return List.of(
                TABLES,
                TAPERING,
                BISHOP_PAIR,
                TEMPO,
                DOUBLED,
                ISOLATED,
                CONNECTED,
                PASSED,
                ROOK_FILES,
                KNIGHT_MOBILITY,
                BISHOP_MOBILITY,
                PAWN_SHIELD,
                HASH,
                HASH_AT_ROOT,
                ASPIRATION,
                PVS,
                LMR,
                NULL_MOVE,
                FUTILITY,
                CHECK_EXTENSION,
                REPETITION,
                KILLERS,
                HISTORY,
                MVV_LVA,
                QUIESCENCE,
                CHECK_EVASIONS,
                DELTA_PRUNING);
    }

    private static List<Parameter> parameters() {
        return Stream.of(
                        List.of(PHASE_KNIGHT, PHASE_BISHOP, PHASE_ROOK, PHASE_QUEEN, PHASE_MAX),
                        TABLES_MG,
                        TABLES_EG,
                        List.of(BISHOP_PAIR_MG, BISHOP_PAIR_EG, TEMPO_MG, TEMPO_EG),
                        List.of(DOUBLED_MG, DOUBLED_EG, ISOLATED_MG, ISOLATED_EG),
                        List.of(ROOK_OPEN_MG, ROOK_OPEN_EG, ROOK_HALF_OPEN_MG, ROOK_HALF_OPEN_EG),
                        List.of(SHIELD_MG, SHIELD_EG),
                        CONNECTED_BONUS,
                        PASSED_MG,
                        PASSED_EG,
                        KNIGHT_MOBILITY_MG,
                        KNIGHT_MOBILITY_EG,
                        BISHOP_MOBILITY_MG,
                        BISHOP_MOBILITY_EG,
                        List.of(HASH_BITS, ASPIRATION_WINDOW, LMR_FIRST_MOVE, LMR_MIN_DEPTH, LMR_REDUCTION),
                        List.of(NULL_REDUCTION, NULL_MIN_DEPTH, FUTILITY_MARGIN_1, FUTILITY_MARGIN_2),
                        List.of(MAX_EXTENSIONS, REPETITIONS, QUIESCENCE_DEPTH, DELTA_MARGIN),
                        List.of(HISTORY_CAP, HISTORY_DIVISOR, ORDER_HASH, ORDER_CAPTURE),
                        List.of(ORDER_KILLER_1, ORDER_KILLER_2, ORDER_QUEEN, ORDER_PROMOTION),
                        List.of(VARIANCE, VARIANCE_MOVES, SEED, BOOK_MOVES))
                .flatMap(List::stream)
                .toList();
    }

    /** Each level by its number and by its name. */
    private static List<Level> levels() {
        return Stream.of(
                        level("1", 250, 900, Map.of(VARIANCE, 30, BOOK_MOVES, 3), "easy"),
                        level("2", 30000, 4500, Map.of(VARIANCE, 5), "medium"),
                        level("3", 30000, 9000, Map.of(VARIANCE, 3), "hard"),
                        level("4", 30000, 13500, Map.of(VARIANCE, 2), "expert"),
                        level("5", 30000, 27000, Map.of(), "master"))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Level> level(
            String number, int nodes, int millis, Map<Parameter, Integer> values, String name) {
        Optional<Budget> budget = Optional.of(Budget.ofNodesAndMillis(nodes, millis));
        return List.of(
                new Level(number, budget, values, Set.of(), name),
                new Level(name, budget, values, Set.of(), "the same as level " + number));
    }

    private static Parameter term(String name, int value, String meaning) {
        return new Parameter(name, value, -500, 500, 2, meaning + ", centipawns");
    }

    private static List<Parameter> row(String name, int first, String meaning, int... values) {
        List<Parameter> row = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            row.add(term(name + "-" + (first + i), values[i], meaning));
        }
        return List.copyOf(row);
    }

    private static List<Parameter> tables(String half) {
        return Stream.of("pawn", "knight", "bishop", "rook", "queen", "king")
                .map(piece -> new Parameter(
                        piece + "-table-" + half, 100, 0, 300, 5, "values and squares of a " + piece + ", percent"))
                .toList();
    }
}
