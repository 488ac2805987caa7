package dev.touchstone.openings;

import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import java.util.List;

/** The sets that come with Touchstone. They are generated, so the recipe is all there is to store. */
public final class OpeningSets {
    /** The set a match uses unless told otherwise: 256 positions after four random plies without captures. */
    public static final String DEFAULT = "cc65-256";

    /** 256 positions after seventy random plies. Five of them are finished games, kept as the reference harness does. */
    public static final String ENDGAMES = "cc65-endgames";

    private OpeningSets() {}

    /** The names that {@link #builtIn} knows. */
    public static List<String> names() {
        return List.of(DEFAULT, ENDGAMES);
    }

    /** @throws IllegalArgumentException for a name that is not in {@link #names} */
    public static OpeningSet builtIn(String name) {
        return switch (name) {
            case DEFAULT -> OpeningGenerator.generate(name, new Recipe(256, 4, 1000, false, List.of(), Kept.ALL));
            case ENDGAMES -> OpeningGenerator.generate(name, new Recipe(256, 70, 1000, true, List.of(), Kept.ALL));
            default ->
                throw new IllegalArgumentException(
                        "no opening set is called " + name + "; there are " + String.join(" and ", names()));
        };
    }
}
