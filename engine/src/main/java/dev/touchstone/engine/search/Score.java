package dev.touchstone.engine.search;

/** The scale of scores: centipawns, and mates near its ends. */
public final class Score {
    /** Beyond every score. */
    public static final int INFINITY = 30_000;

    /** A mate given now; one given at ply n scores n less. */
    public static final int MATE = 29_000;

    /** Scores this far out are mates within the search's reach. */
    public static final int MATE_IN_REACH = MATE - 12;

    private Score() {}

    /** The score of the side that is mated at a ply. */
    public static int matedAt(int ply) {
        return -(MATE - ply);
    }
}
