package dev.touchstone.engine.config;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a misspelt one was probably meant to be. */
final class NearMiss {

    private NearMiss() {}

    /** {@code "; did you mean 'x'?"} for the nearest of {@code known}, or nothing when none is near. */
    static String suggestion(String wrong, List<String> known) {
        return nearest(wrong, known).map(n -> "; did you mean '" + n + "'?").orElse("");
    }

    private static Optional<String> nearest(String wrong, List<String> known) {
        String lower = wrong.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, lower.length() / 3);
        return known.stream()
                .filter(k -> distance(lower, k) <= allowed)
                .min(Comparator.comparingInt(k -> distance(lower, k)));
    }

    /** Levenshtein's distance: insertions, deletions and replacements that turn one word into the other. */
    static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
