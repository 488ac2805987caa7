package dev.touchstone.engine.config;

import java.util.List;

/** What can be set on agata, version 2: one line a switch and parameter. Defaults are those of its published description. */
public final class Agata {

    /** Plies that the search's tables have room for. */
    public static final int MAX_DEPTH = 64;

    public static final Switch MATERIAL = new Switch("material", true, "piece values in the evaluation");
    public static final Switch PAWN_TABLE = new Switch("pawn-table", true, "square table of the pawns");
    public static final Switch KNIGHT_TABLE = new Switch("knight-table", true, "square table of the knights");
    public static final Switch BISHOP_TABLE = new Switch("bishop-table", true, "square table of the bishops");
    public static final Switch ROOK_TABLE = new Switch("rook-table", true, "square table of the rooks");
    public static final Switch QUEEN_TABLE = new Switch("queen-table", true, "square table of the queens");
    public static final Switch KING_TABLE = new Switch("king-table", true, "square table of the kings");
    public static final Switch REPETITION =
            new Switch("repetition", true, "the search scores a position that occurred before as a draw");
    public static final Switch QUIESCENCE =
            new Switch("quiescence", true, "search captures beyond the horizon, else the static score holds there");
    public static final Switch CHECK_EXTENSION =
            new Switch("check-extension", true, "search one ply deeper when in check");
    public static final Switch NULL_MOVE =
            new Switch("null-move", true, "cut off when even passing the move is good enough");
    public static final Switch PVS =
            new Switch("pvs", true, "try all moves but the first with a null window before the full one");
    public static final Switch LMR = new Switch("lmr", true, "search late quiet moves less deep at first");
    public static final Switch ASPIRATION =
            new Switch("aspiration", true, "search with a window around the previous iteration's score");
    public static final Switch FOLLOW_PV =
            new Switch("follow-pv", true, "try the previous iteration's principal line first");
    public static final Switch MVV_LVA =
            new Switch("mvv-lva", true, "order captures by the piece taken, then by the piece that takes");
    public static final Switch KILLERS =
            new Switch("killers", true, "order quiet moves that cut off at the same ply behind the captures");
    public static final Switch HISTORY = new Switch("history", true, "order other quiet moves by their past cut-offs");
    public static final Switch HISTORY_ON_RAISE = new Switch(
            "history-on-raise", false, "history counts moves that raise alpha besides cut-offs, as in version 1");
    public static final Switch SCOUT_AFTER_RAISE = new Switch(
            "scout-after-raise", false, "no late-move reduction once a move has raised alpha, as in version 1");

    public static final Parameter PAWN = new Parameter("pawn", 100, 0, 300, 5, "value of a pawn, centipawns");
    public static final Parameter KNIGHT = new Parameter("knight", 300, 0, 1000, 5, "value of a knight, centipawns");
    public static final Parameter BISHOP = new Parameter("bishop", 350, 0, 1000, 5, "value of a bishop, centipawns");
    public static final Parameter ROOK = new Parameter("rook", 500, 0, 1500, 10, "value of a rook, centipawns");
    public static final Parameter QUEEN = new Parameter("queen", 1000, 0, 2000, 10, "value of a queen, centipawns");
    public static final Parameter NULL_MOVE_DEPTH =
            new Parameter("null-move-depth", 3, 1, 10, 1, "least depth, in plies, at which the move is passed");
    public static final Parameter NULL_MOVE_REDUCTION =
            new Parameter("null-move-reduction", 2, 0, 6, 1, "plies that the search after a pass is cut by");
    public static final Parameter LMR_MOVES =
            new Parameter("lmr-moves", 4, 1, 50, 1, "moves searched before the first that is reduced");
    public static final Parameter LMR_DEPTH =
            new Parameter("lmr-depth", 3, 1, 10, 1, "least depth, in plies, at which late moves are reduced");
    public static final Parameter LMR_REDUCTION =
            new Parameter("lmr-reduction", 1, 0, 6, 1, "plies that late moves are reduced by");
    public static final Parameter ASPIRATION_WINDOW =
            new Parameter("aspiration-window", 50, 1, 1000, 10, "half width of the aspiration window, centipawns");
    public static final Parameter PV_ORDER =
            new Parameter("pv-order", 20_000, 0, 50_000, 1000, "ordering score of the move of the principal line");
    public static final Parameter CAPTURE_ORDER =
            new Parameter("capture-order", 10_000, 0, 50_000, 1000, "ordering score of captures, before mvv-lva");
    public static final Parameter KILLER_ORDER =
            new Parameter("killer-order", 9000, 0, 50_000, 1000, "ordering score of the newer killer");
    public static final Parameter SECOND_KILLER_ORDER =
            new Parameter("second-killer-order", 8000, 0, 50_000, 1000, "ordering score of the older killer");

    /** Nodes of the bench workload; changes when, and only when, the shipped configuration plays otherwise. */
    private static final long SIGNATURE = 173_627;

    /** The published engine with all that can be changed about it. */
    public static final Preset PRESET = new Preset(
            "agata",
            "agata, version 2, as its author describes it",
            List.of(
                    MATERIAL,
                    PAWN_TABLE,
                    KNIGHT_TABLE,
                    BISHOP_TABLE,
                    ROOK_TABLE,
                    QUEEN_TABLE,
                    KING_TABLE,
                    REPETITION,
                    QUIESCENCE,
                    CHECK_EXTENSION,
                    NULL_MOVE,
                    PVS,
                    LMR,
                    ASPIRATION,
                    FOLLOW_PV,
                    MVV_LVA,
                    KILLERS,
                    HISTORY,
                    HISTORY_ON_RAISE,
                    SCOUT_AFTER_RAISE),
            List.of(
                    PAWN,
                    KNIGHT,
                    BISHOP,
                    ROOK,
                    QUEEN,
                    NULL_MOVE_DEPTH,
                    NULL_MOVE_REDUCTION,
                    LMR_MOVES,
                    LMR_DEPTH,
                    LMR_REDUCTION,
                    ASPIRATION_WINDOW,
                    PV_ORDER,
                    CAPTURE_ORDER,
                    KILLER_ORDER,
                    SECOND_KILLER_ORDER),
            List.of(),
            MAX_DEPTH,
            SIGNATURE);

    private Agata() {}
}
