package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The pairs by the candidate's points, as bars. */
record Pentanomial(List<Bar> bars, String words) {

    private static final List<String> LABELS = List.of("0", "½", "1", "1½", "2");
    private static final int STEP = 64;
    private static final int BASE = 102;
    private static final int TALLEST = 84;

    /** One bar, in units of the drawing; leads to its pairs. */
    record Bar(int x, int y, int height, String count, String label, String href) {}

    static Pentanomial of(long match, List<Long> pairs) {
        long most = Math.max(1, Collections.max(pairs));
        List<Bar> bars = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < LABELS.size(); i++) {
            int height = (int) (TALLEST * pairs.get(i) / most);
            bars.add(new Bar(
                    8 + i * STEP,
                    BASE - height,
                    height,
                    Words.count(pairs.get(i)),
                    LABELS.get(i),
                    "/matches/" + match + "/openings?points=" + i / 2.0));
            words.add(LABELS.get(i) + ": " + pairs.get(i));
        }
        return new Pentanomial(bars, "Pairs by points: " + String.join(", ", words));
    }
}
