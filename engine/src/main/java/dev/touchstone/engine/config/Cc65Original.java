package dev.touchstone.engine.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What can be set on the first engine of cc65-Chess (its tag v1-original-engine, commit 3383c49): one line a switch and parameter.
 * Scores have no unit; a pawn is worth 5 of them.
 */
public final class Cc65Original {

    public static final Switch DEEP =
            new Switch("deep", true, "look ahead with attack tables of the moment, and test replies for legality");
    public static final Switch LOOK_AHEAD = new Switch("look-ahead", true, "follow a line of replies behind a move");
    public static final Switch STALE_TABLES = new Switch(
            "stale-tables",
            true,
            "leave the attack tables as they are after a legal move was tried; off: put them right");
    public static final Switch KING_ROOM =
            new Switch("king-room", true, "move a piece beside a king that cannot move, if that is safe");
    public static final Switch PAWN_ADVANCE =
            new Switch("pawn-advance", true, "a pawn's moves gain by the rank ahead, if that square is held");
    public static final Switch SOURCE_SCORE = new Switch("source-score", true, "score what leaving a square is worth");
    public static final Switch TARGET_SCORE =
            new Switch("target-score", true, "score what arriving on a square is worth");

    public static final Parameter WIDTH = new Parameter("width", 16, 1, 16, 1, "pieces whose move is looked behind");
    public static final Parameter MAX_LEVEL =
            new Parameter("max-level", 2, 0, 12, 1, "replies that are followed beyond the first");
    public static final Parameter PAWN = new Parameter("pawn", 5, 0, 100, 1, "value of a pawn");
    public static final Parameter KNIGHT = new Parameter("knight", 11, 0, 100, 1, "value of a knight");
    public static final Parameter BISHOP = new Parameter("bishop", 11, 0, 100, 1, "value of a bishop");
    public static final Parameter ROOK = new Parameter("rook", 17, 0, 100, 1, "value of a rook");
    public static final Parameter QUEEN = new Parameter("queen", 32, 0, 100, 1, "value of a queen");
    public static final Parameter KING =
            new Parameter("king", 29, 0, 100, 1, "value of a king; the original mixed it up with the queen's");
    public static final Parameter ROOM_SCORE = small("room-score", 4, "king-room: for a piece that makes room");
    public static final Parameter SOURCE_SAFE = small("source-safe", -1, "source: the piece is not attacked");
    public static final Parameter SOURCE_DEFENDED = small("source-defended", -1, "source: the piece is defended");
    public static final Parameter SOURCE_LOOSE = small("source-loose", 1, "source: the piece is not defended");
    public static final Parameter GUARDING = small("guarding", -1, "source: for each own piece that it guards");
    public static final Parameter SOLE_GUARD =
            small("sole-guard", -2, "source: that piece is attacked and has one guard");
    public static final Parameter SHARED_GUARD =
            small("shared-guard", 1, "source: that piece is attacked and has another number of guards");
    public static final Parameter GUARD_OF_DEARER =
            small("guard-of-dearer", -2, "source: that piece is attacked and worth more than its guard");
    public static final Parameter GUARD_OF_CHEAPER =
            small("guard-of-cheaper", 1, "source: that piece is attacked and worth no more than its guard");
    public static final Parameter GUARDING_NOTHING = small("guarding-nothing", 1, "source: it guards no own piece");
    public static final Parameter TARGET_DEFENDED =
            small("target-defended", 1, "target: an own piece, perhaps this one, covers the square");
    public static final Parameter TARGET_LOOSE = small("target-loose", -1, "target: no own piece covers the square");
    public static final Parameter SUPPORT = small("support", 1, "target: for each own piece that it will guard");
    public static final Parameter SUPPORT_ATTACKED = small("support-attacked", 1, "target: that piece is attacked");
    public static final Parameter SUPPORT_SOLE_GUARDED =
            small("support-sole-guarded", 2, "target: that piece is attacked and has one guard");
    public static final Parameter SUPPORT_DEARER =
            small("support-dearer", 1, "target: that piece is attacked and worth more than its new guard");
    public static final Parameter ATTACK = small("attack", 1, "target: for each enemy piece that it will attack");
    public static final Parameter ATTACK_LOOSE = small("attack-loose", 2, "target: that piece has no guard");

    /** A greatest depth of 0 says so. */
    private static final int NO_BUDGET = 0;

    /** Moves tried in the bench workload. */
    private static final long SIGNATURE = 12_029;

    /** The shipped program, at its third level, with all that can be changed about it. */
    public static final Preset PRESET = new Preset(
            "cc65-original",
            "the first engine of cc65-Chess, exact to the move; takes no budget",
            List.of(DEEP, LOOK_AHEAD, STALE_TABLES, KING_ROOM, PAWN_ADVANCE, SOURCE_SCORE, TARGET_SCORE),
            List.of(
                    WIDTH,
                    MAX_LEVEL,
                    PAWN,
                    KNIGHT,
                    BISHOP,
                    ROOK,
                    QUEEN,
                    KING,
                    ROOM_SCORE,
                    SOURCE_SAFE,
                    SOURCE_DEFENDED,
                    SOURCE_LOOSE,
                    GUARDING,
                    SOLE_GUARD,
                    SHARED_GUARD,
                    GUARD_OF_DEARER,
                    GUARD_OF_CHEAPER,
                    GUARDING_NOTHING,
                    TARGET_DEFENDED,
                    TARGET_LOOSE,
                    SUPPORT,
                    SUPPORT_ATTACKED,
                    SUPPORT_SOLE_GUARDED,
                    SUPPORT_DEARER,
                    ATTACK,
                    ATTACK_LOOSE),
            List.of(
                    level("1", 1, 0, Set.of(DEEP), "easy"),
                    level("2", 16, 1, Set.of(DEEP), "harder"),
                    level("3", 16, 2, Set.of(), "hard; what the name alone plays"),
                    level("4", 16, 3, Set.of(), "hardest")),
            NO_BUDGET,
            SIGNATURE);

    private Cc65Original() {}

    private static Level level(String name, int width, int maxLevel, Set<Switch> flipped, String meaning) {
        return new Level(name, Optional.empty(), Map.of(WIDTH, width, MAX_LEVEL, maxLevel), flipped, meaning);
    }

    private static Parameter small(String name, int defaultValue, String meaning) {
        return new Parameter(name, defaultValue, -50, 50, 1, meaning);
    }
}
