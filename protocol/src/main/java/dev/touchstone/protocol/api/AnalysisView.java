package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the games of a match show beyond their results: {@code GET /api/matches/ID/analysis}.
 *
 * @param match number of the match
 * @param games games that were looked at: all that are stored
 * @param pairs openings of which both games are
 * @param colours what the candidate did with either colour
 * @param conversion won games by side and by the phase in which they were won
 * @param openings each opening of which both games are stored
 * @param searches in how many searches the change has a say; absent where that is not known: the match goes on, a side is a
 *     program or not bounded by nodes
 * @param use what the sides used of what they were given
 */
public record AnalysisView(
        long match,
        long games,
        long pairs,
        Difference difference,
        Draws draws,
        PlyLimit plyLimit,
        List<Colour> colours,
        List<PhaseConversion> conversion,
        Decisive decisive,
        List<Opening> openings,
        @Nullable Searches searches,
        Use use) {
    public AnalysisView {
        colours = List.copyOf(colours);
        conversion = List.copyOf(conversion);
        openings = List.copyOf(openings);
    }

    /**
     * Positions that both sides searched with the same nodes, from games of the pairing: openings, middlegames and endings.
     *
     * @param positions how many
     * @param games that they are from
     * @param differing searches that differ in nodes, score or move
     * @param share of the positions
     * @param rare whether they are so few that the match says little of the change where it has a say
     */
    public record Searches(int positions, int games, int differing, double share, boolean rare) {}

    /**
     * What both sides used.
     *
     * @param warnings where that is not what was asked
     */
    public record Use(SideUse candidate, SideUse baseline, List<String> warnings) {
        public Use {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * What a side used, on average over its moves of all games.
     *
     * @param nodesPerMove 0 without moves
     * @param depthPerMove plies that its searches reached; absent where that was not kept
     * @param millisPerMove absent where times were not kept, as in games without a clock
     * @param longestMillis of one move; absent likewise
     */
    public record SideUse(
            long moves,
            double nodesPerMove,
            @Nullable Double depthPerMove,
            @Nullable Double millisPerMove,
            @Nullable Double longestMillis) {}

    /**
     * Whether the change did anything. The two games of a pair begin alike, so their first different move is one that the two
     * sides chose in the same position.
     *
     * @param differing pairs in which the sides ever chose different moves in the same position
     * @param share of all pairs; absent without pairs
     * @param firstPly at which ply they did so first, from 1; absent where they never did
     * @param inert whether there are pairs and the sides never differed in any
     * @param distinctPairs different pairs
     * @param repeatedPairs pairs that repeat another one move for move, and are no evidence
     * @param distinctGames games that differ in start position or moves
     */
    public record Difference(
            long differing,
            @Nullable Double share,
            @Nullable Spread firstPly,
            boolean inert,
            long distinctPairs,
            long repeatedPairs,
            long distinctGames) {}

    /** The least, the quartiles and the greatest of some numbers. */
    public record Spread(int min, double lowerQuartile, double median, double upperQuartile, int max) {}

    /**
     * A count for either side.
     *
     * @param candidate games in which it was the candidate
     * @param baseline games in which it was the baseline
     */
    public record Sides(long candidate, long baseline) {}

    /**
     * Drawn games.
     *
     * @param games how many
     * @param byKind by what ended them; the clock may have ended others
     * @param rookAhead in which a side was 500 centipawns of material or more ahead at the end
     * @param scoredWinning in which a side's own last search said 300 centipawns or more for it
     */
    public record Draws(long games, DrawsBy byKind, Sides rookAhead, Sides scoredWinning) {}

    /**
     * Games that were ended by the ply limit.
     *
     * @param games how many
     * @param pieceAhead in which a side was 300 centipawns or more ahead then
     */
    public record PlyLimit(long games, Sides pieceAhead) {}

    /**
     * The games in which the candidate had one colour.
     *
     * @param candidate {@code white} or {@code black}
     * @param score the candidate's points a game; absent without games
     * @param candidateConversion what became of its won games
     * @param baselineConversion what became of those of the other side
     */
    public record Colour(
            String candidate,
            long games,
            long wins,
            long losses,
            long draws,
            @Nullable Double score,
            ConversionView candidateConversion,
            ConversionView baselineConversion) {}

    /**
     * What became of won games.
     *
     * @param side {@code candidate} or {@code baseline}
     * @param phase {@code opening}, {@code middlegame} or {@code endgame}: that of the tenth counted ply on which the side was
     *     300 centipawns or more ahead
     */
    public record PhaseConversion(String side, String phase, ConversionView conversion) {}

    /**
     * Openings that decided something, by number; those of the shortest games first, ten at most.
     *
     * @param candidate of which the candidate won both games
     * @param baseline of which the baseline did
     * @param white of which White did
     * @param black of which Black did
     */
    public record Decisive(Numbers candidate, Numbers baseline, Numbers white, Numbers black) {}

    /**
     * Some openings.
     *
     * @param count how many there are
     * @param first the numbers of the first of them
     */
    public record Numbers(long count, List<Integer> first) {
        public Numbers {
            first = List.copyOf(first);
        }
    }

    /**
     * The two games of an opening.
     *
     * @param opening its number in the set, from 1
     * @param label what it is called
     * @param asWhite the candidate's points as White: 0, 0.5 or 1
     * @param asBlack its points as Black
     * @param plies of both games
     * @param firstDifference the ply from 1 at which the sides first chose different moves in the same position
     */
    public record Opening(
            int opening,
            @Nullable String label,
            double asWhite,
            double asBlack,
            int plies,
            @Nullable Integer firstDifference) {}
}
