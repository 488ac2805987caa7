package dev.touchstone.engine.config;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a misspelt one was probably meant to be. */
public final class NearMiss {

    /** Longer words are no misspelt names, and comparing takes time in proportion to their length. */
    private static final int LONGEST = 64;

    private NearMiss() {}

    /** {@code "; did you mean 'x'?"} for the nearest of {@code known}, or nothing when none is near. */
    public static String suggestion(String wrong, List<String> known) {
        if (wrong.length() > LONGEST) {
            return "";
        }
        return nearest(wrong, known).map(n -> "; did you mean '" + n + "'?").orElse("");
    }

    private static Optional<String> nearest(String wrong, List<String> known) {
        String lower = wrong.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, lower.length() / 3);
        return known.stream()
                .filter(k -> distance(lower, k) <= allowed)
                .min(Comparator.comparingInt(k -> distance(lower, k)));
    }

    /**
     * Optimal string alignment distance: the insertions, deletions, replacements and swaps of neighbours that turn one
     * word into the other.
     */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : cheapest(a, b, d, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cheapest(String a, String b, int[][] d, int i, int j) {
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
