package dev.touchstone.engine.config;

import java.util.List;

/**
 * What can be set on the engine of cc65-Chess: one line a switch, parameter and level. Defaults are those of the
 * shipped program (its commit 360d301).
 */
public final class Cc65 {

    /** Plies that the search's tables have room for. */
    public static final int MAX_DEPTH = 12;

    public static final Switch MATERIAL = new Switch("material", true, "piece values in the evaluation");
    public static final Switch PST = new Switch("pst", true, "middlegame piece-square tables");
    public static final Switch ENDGAME_TABLES =
            new Switch("endgame-tables", true, "blend towards the endgame tables of pawns and kings");
    public static final Switch MATE_DRIVE =
            new Switch("mate-drive", true, "drive the losing king to the edge when clearly ahead in an endgame");
    public static final Switch REPETITION =
            new Switch("repetition", true, "the search scores a position that occurred before as a draw");
    public static final Switch CHECK_EVASIONS =
            new Switch("check-evasions", true, "quiescence searches every move when in check");
    public static final Switch PAWN_STRUCTURE =
            new Switch("pawn-structure", false, "penalties for doubled and isolated pawns");
    public static final Switch DEVELOPMENT =
            new Switch("development", false, "penalty for a queen out before the minor pieces");
    public static final Switch QUEEN_HOME =
            new Switch("queen-home", false, "table value of the queen's home square set to queen-home-value");
    public static final Switch QUEEN_OUT = new Switch(
            "queen-out", false, "table value of the queen's home square set to queen-out-value; queen-home wins");
    public static final Switch KBN =
            new Switch("kbn", false, "bishop and knight v king: drive to the corners of the bishop's colour");
    public static final Switch CHECK_EXTENSION =
            new Switch("check-extension", false, "search one ply deeper when in check");
    public static final Switch FOLLOW_PV =
            new Switch("follow-pv", false, "try the previous iteration's principal line first");
    public static final Switch ROOT_SCORES =
            new Switch("root-scores", false, "order root moves by their values in the previous iteration");
    public static final Switch HISTORY = new Switch("history", false, "order quiet moves by their past cut-offs");
    public static final Switch ASPIRATION =
            new Switch("aspiration", false, "search with a window around the previous iteration's value");
    public static final Switch OWN_BOOK =
            new Switch("own-book", false, "answer the first move of either side from the opening tables");
    public static final Switch RANDOMISER =
            new Switch("randomiser", false, "vary the order of root moves in the first five searches");

    public static final Parameter PAWN = new Parameter("pawn", 100, 0, 300, 5, "value of a pawn, centipawns");
    public static final Parameter KNIGHT = new Parameter("knight", 320, 0, 1000, 5, "value of a knight, centipawns");
    public static final Parameter BISHOP = new Parameter("bishop", 330, 0, 1000, 5, "value of a bishop, centipawns");
    public static final Parameter ROOK = new Parameter("rook", 500, 0, 1500, 10, "value of a rook, centipawns");
    public static final Parameter QUEEN = new Parameter("queen", 900, 0, 2000, 10, "value of a queen, centipawns");
    public static final Parameter DEVELOPMENT_PENALTY = new Parameter(
            "development-penalty", 16, 0, 200, 4, "for a side whose queen left before its minor pieces, centipawns");
    public static final Parameter DOUBLED_PENALTY =
            new Parameter("doubled-penalty", 8, 0, 100, 2, "for each pawn beyond the first on a file, centipawns");
    public static final Parameter ISOLATED_PENALTY =
            new Parameter("isolated-penalty", 16, 0, 100, 2, "for each pawn with none on either side, centipawns");
    public static final Parameter DRIVE_CORNER =
            new Parameter("drive-corner", 10, 0, 50, 1, "mate drive: for each step of the losing king from the centre");
    public static final Parameter DRIVE_PROXIMITY =
            new Parameter("drive-proximity", 8, 0, 50, 1, "mate drive: for each step that the kings are nearer");
    public static final Parameter DRIVE_GATE =
            new Parameter("drive-gate", 400, 0, 2000, 50, "mate drive: works beyond this advantage, centipawns");
    public static final Parameter DRIVE_PHASE =
            new Parameter("drive-phase", 1100, 0, 8000, 50, "mate drive: works up to this total of piece values");
    public static final Parameter ENDGAME_PHASE = new Parameter(
            "endgame-phase", 3200, 0, 8000, 100, "the endgame blend and the mate drive begin below this total");
    public static final Parameter KBN_CORNER =
            new Parameter("kbn-corner", 32, 0, 100, 2, "kbn: for each step nearer to a corner of the bishop's colour");
    public static final Parameter KBN_PROXIMITY =
            new Parameter("kbn-proximity", 10, 0, 50, 1, "kbn: for each step that the kings are nearer");
    public static final Parameter QUEEN_HOME_VALUE =
            new Parameter("queen-home-value", 5, -100, 100, 5, "table value of d1 under queen-home, centipawns");
    public static final Parameter QUEEN_OUT_VALUE =
            new Parameter("queen-out-value", -15, -100, 100, 5, "table value of d1 under queen-out, centipawns");
    public static final Parameter ASPIRATION_WINDOW =
            new Parameter("aspiration-window", 50, 1, 1000, 10, "half width of the aspiration window, centipawns");
    public static final Parameter SEED = new Parameter(
            "seed", 0, 0, 255, 1, "start of the random numbers of own-book and randomiser; 0 takes it from the game");

    /** Nodes of the bench workload; changes when, and only when, the shipped configuration plays otherwise. */
    private static final long SIGNATURE = 208_109;

    /** The shipped program with all that can be changed about it. */
    public static final Preset PRESET = new Preset(
            "cc65",
            "the engine of cc65-Chess, exact to the node",
            List.of(
                    MATERIAL,
                    PST,
                    ENDGAME_TABLES,
                    MATE_DRIVE,
                    REPETITION,
                    CHECK_EVASIONS,
                    PAWN_STRUCTURE,
                    DEVELOPMENT,
                    QUEEN_HOME,
                    QUEEN_OUT,
                    KBN,
                    CHECK_EXTENSION,
                    FOLLOW_PV,
                    ROOT_SCORES,
                    HISTORY,
                    ASPIRATION,
                    OWN_BOOK,
                    RANDOMISER),
            List.of(
                    PAWN,
                    KNIGHT,
                    BISHOP,
                    ROOK,
                    QUEEN,
                    DEVELOPMENT_PENALTY,
                    DOUBLED_PENALTY,
                    ISOLATED_PENALTY,
                    DRIVE_CORNER,
                    DRIVE_PROXIMITY,
                    DRIVE_GATE,
                    DRIVE_PHASE,
                    ENDGAME_PHASE,
                    KBN_CORNER,
                    KBN_PROXIMITY,
                    QUEEN_HOME_VALUE,
                    QUEEN_OUT_VALUE,
                    ASPIRATION_WINDOW,
                    SEED),
            List.of(
                    new Level("1", Budget.of(3, 400), "very easy"),
                    new Level("2", Budget.of(4, 1200), "easy"),
                    new Level("3", Budget.of(5, 18000), "harder"),
                    new Level("4", Budget.of(6, 65000), "very hard"),
                    new Level("3old", Budget.of(5, 15000), "harder, before 12 August 2026"),
                    new Level("4old", Budget.of(6, 60000), "very hard, before 12 August 2026")),
            MAX_DEPTH,
            SIGNATURE);

    private Cc65() {}
}
