package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * A unit that two workers played differently.
 *
 * @param original whose games counted when it was found
 * @param second who played it otherwise
 * @param third who decided between them; absent while nobody has
 * @param wrong whom that showed to be wrong; absent when undecided: three workers, three different plays
 * @param state {@code open}, {@code decided} or {@code undecided}
 */
public record ReplayDifference(
        int unit,
        String original,
        String second,
        @Nullable String third,
        @Nullable String wrong,
        String state) {}
