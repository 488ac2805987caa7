package dev.touchstone.statistics;

import java.util.List;
import java.util.Set;

/**
 * The largest group of players each of whom took points, directly or over others of the group, from every other one. Only
 * within such a group does the likelihood of ratings have a top (Ford, "Solution of a ranking problem from binary
 * comparisons", 1957).
 */
final class MainGroup {

    private MainGroup() {}

    /**
     * Who is in it.
     *
     * @param known players whose ratings are given: they count as one player, and the group is theirs
     */
    static boolean[] of(int players, List<RatingFit.Encounter> encounters, Set<Integer> known) {
        boolean[][] reaches = new boolean[players][players];
        for (int i = 0; i < players; i++) {
            reaches[i][i] = true;
        }
        for (RatingFit.Encounter match : encounters) {
            Tally tally = match.tally();
            reaches[match.first()][match.second()] |= tally.wins() + tally.draws() > 0;
            reaches[match.second()][match.first()] |= tally.losses() + tally.draws() > 0;
        }
        known.forEach(a -> known.forEach(b -> reaches[a][b] = true));
        close(reaches);
        int centre = known.isEmpty() ? largest(reaches) : known.iterator().next();
        boolean[] group = new boolean[players];
        for (int i = 0; i < players; i++) {
            group[i] = reaches[centre][i] && reaches[i][centre];
        }
        return group;
    }

    /** Points taken over others count as well (Warshall's closure). */
    private static void close(boolean[][] reaches) {
        for (int over = 0; over < reaches.length; over++) {
            for (boolean[] from : reaches) {
                for (int to = 0; from[over] && to < reaches.length; to++) {
                    from[to] |= reaches[over][to];
                }
            }
        }
    }

    private static int largest(boolean[][] reaches) {
        int best = 0;
        int size = 0;
        for (int i = 0; i < reaches.length; i++) {
            int members = 0;
            for (int j = 0; j < reaches.length; j++) {
                members += reaches[i][j] && reaches[j][i] ? 1 : 0;
            }
            if (members > size) {
                best = i;
                size = members;
            }
        }
        return best;
    }
}
